// @ts-check

// Loaded into the playground's process before the program, with `--import`. It moves the wall
// clock and lists what keeps the process alive, when the test asks for it.

let offsetMs = 0;

class ShiftedDate extends Date {
  /** @param {unknown[]} args */
  constructor(...args) {
    if (args.length > 0) super(.../** @type {[string]} */ (args));
    else super(ShiftedDate.now());
  }

  /** @override */
  static now() {
    return super.now() + offsetMs;
  }
}

Object.assign(globalThis, { Date: ShiftedDate });

process.on("message", (/** @type {{ shiftMs?: number }} */ { shiftMs }) => {
  if (shiftMs !== undefined) offsetMs = shiftMs;
  process.send?.({ resources: process.getActiveResourcesInfo() });
});
process.channel?.unref();
