// Pictures of positions as JSON: thermographs, and pictures on the ground.
#pragma once
#include "zermelo/workbench/scene.hpp"
#include "zermelo/workbench/thermograph_facet.hpp"

#include "zermelo/api/asked.hpp"

namespace zermelo::inline api {

/// Mean, temperature and stops as texts.  Each wall's corners as [temperature, value, up, across]:
/// the last two are numbers, how far the corner is above the lowest corner, and how far to the
/// right of the leftmost one.
ApiJson thermograph_json(const Thermograph&);

/// Joints as [x, y]; edges with their curve [x, y, ...] of four points, and the numbers of the
/// edges that fall when they are cut.  workbench/scene.hpp defines the coordinates.
ApiJson scene_json(const Scene&);

}  // namespace zermelo::inline api
