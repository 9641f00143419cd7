// The questions of bench/values.cpp, asked of CGSuite 1 (A. N. Siegel): see bench/values.
//
//     CgsuiteValues rectangles ROWS COLUMNS     as its users ask: game.grid.Domineering in CGScript
//     CgsuiteValues positions ROWS COLUMNS      forms of all positions of a Domineering board
//     CgsuiteValues sums N                      all sums of two of N games born by day 3
//
// Prints processor seconds (user + system, those of the compiler and collector, too), without those
// of the start and of loading the classes of the first question, and what was found.
import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.antlr.runtime.ANTLRStringStream;
import org.antlr.runtime.CommonTokenStream;
import org.cgsuite.lang.CgsuiteObject;
import org.cgsuite.lang.CgsuitePackage;
import org.cgsuite.lang.Domain;
import org.cgsuite.lang.game.CanonicalShortGame;
import org.cgsuite.lang.parser.CgsuiteLexer;
import org.cgsuite.lang.parser.CgsuiteParser;
import org.cgsuite.lang.parser.CgsuiteTree;
import org.cgsuite.lang.parser.CgsuiteTreeAdaptor;

public class CgsuiteValues {
    static double seconds() {
        return 1e-9 * ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    static CgsuiteObject value(String script) throws Exception {
        CgsuiteParser parser = new CgsuiteParser(
                new CommonTokenStream(new CgsuiteLexer(new ANTLRStringStream(script))));
        parser.setTreeAdaptor(new CgsuiteTreeAdaptor());
        return new Domain(null, null).script((CgsuiteTree) parser.script().getTree());
    }

    static void rectangles(int rows, int columns) throws Exception {
        value("game.grid.Domineering(Grid(1,1)).CanonicalForm");
        double start = seconds();
        for (int r = 1; r <= rows; ++r)
            for (int c = 1; c <= columns; ++c)
                value("game.grid.Domineering(Grid(" + r + "," + c + ")).CanonicalForm");
        System.out.printf("%.4f%n", seconds() - start);
    }

    // Domineering as sets of covered cells.
    static int rows, columns;
    static Map<Integer, CanonicalShortGame> known = new HashMap<>();

    static List<CanonicalShortGame> options(int covered, boolean left) {
        List<CanonicalShortGame> all = new ArrayList<>();
        for (int r = 0; r + (left ? 1 : 0) < rows; ++r)
            for (int c = 0; c + (left ? 0 : 1) < columns; ++c) {
                int at = r * columns + c, domino = 1 << at | 1 << at + (left ? columns : 1);
                if ((covered & domino) == 0) all.add(form(covered | domino));
            }
        return all;
    }

    static CanonicalShortGame form(int covered) {
        CanonicalShortGame found = known.get(covered);
        if (found == null) {
            found = CanonicalShortGame.construct(options(covered, true), options(covered, false));
            known.put(covered, found);
        }
        return found;
    }

    static void positions(int r, int c) {
        rows = r;
        columns = c;
        CanonicalShortGame.construct(0);
        double start = seconds();
        form(0);
        double end = seconds();
        System.out.printf("%.4f %d %d%n", end - start, known.size(),
                new HashSet<>(known.values()).size());
    }

    // The games of bench/values.cpp.
    static long state = 1;

    static int below(int n) {
        state = state * 6364136223846793005L + 1442695040888963407L;
        return (int) (state >>> 33) % n;
    }

    static List<CanonicalShortGame> bornByDay2() {
        CanonicalShortGame[] day1 = {CanonicalShortGame.ZERO, CanonicalShortGame.construct(1),
                CanonicalShortGame.construct(-1), CanonicalShortGame.STAR};
        Set<CanonicalShortGame> all = new LinkedHashSet<>();
        for (int left = 0; left < 16; ++left)
            for (int right = 0; right < 16; ++right) {
                List<CanonicalShortGame> lefts = new ArrayList<>(), rights = new ArrayList<>();
                for (int i = 0; i < 4; ++i) {
                    if ((left >> i & 1) != 0) lefts.add(day1[i]);
                    if ((right >> i & 1) != 0) rights.add(day1[i]);
                }
                all.add(CanonicalShortGame.construct(lefts, rights));
            }
        return new ArrayList<>(all);
    }

    static List<CanonicalShortGame> bornByDay3(int count) {
        List<CanonicalShortGame> day2 = bornByDay2();
        Set<CanonicalShortGame> all = new LinkedHashSet<>();
        while (all.size() < count) {
            List<List<CanonicalShortGame>> sides = new ArrayList<>();
            for (int side = 0; side < 2; ++side) {
                sides.add(new ArrayList<>());
                for (int n = 1 + below(3); n-- > 0;) sides.get(side).add(day2.get(below(22)));
            }
            CanonicalShortGame form = CanonicalShortGame.construct(sides.get(0), sides.get(1));
            if (!form.isNumber()) all.add(form);
        }
        return new ArrayList<>(all);
    }

    static void sums(int count) {
        List<CanonicalShortGame> games = bornByDay3(count), found = new ArrayList<>();
        double start = seconds();
        for (int i = 0; i < games.size(); ++i)
            for (int j = 0; j <= i; ++j) found.add(games.get(i).add(games.get(j)));
        double end = seconds();
        List<CanonicalShortGame> different = new ArrayList<>(new LinkedHashSet<>(found));
        double before = seconds();
        for (int i = 0; i < Math.min(100000, different.size()); ++i) different.get(i).thermograph();
        System.out.printf("%.4f %.4f %d %d%n", end - start, seconds() - before, found.size(),
                different.size());
    }

    public static void main(String[] words) throws Exception {
        CgsuitePackage.refreshAll();
        int first = Integer.parseInt(words[1]);
        if (words[0].equals("rectangles")) rectangles(first, Integer.parseInt(words[2]));
        if (words[0].equals("positions")) positions(first, Integer.parseInt(words[2]));
        if (words[0].equals("sums")) sums(first);
    }
}
