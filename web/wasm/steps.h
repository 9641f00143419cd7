/* Read before Lua's interpreter, which web/wasm/sources lets count its jumps back and its calls: no
   timer interrupts it here (ask.cpp has the alarm that they ring). */
extern int zermelo_steps_left;
void zermelo_steps_over(void);
static inline void zermelo_step(void) {
    if (--zermelo_steps_left <= 0) zermelo_steps_over();
}
