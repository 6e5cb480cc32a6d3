// @ts-check

// Loaded into the playground's process before the program, with `--import`. It moves the wall
// clock and lists what keeps the process alive, when the test asks for it.

const RealDate = Date;
let offsetMs = 0;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [target.now() + offsetMs], newTarget),
  apply: (target) => new target(target.now() + offsetMs).toString(),
  get: (target, name) =>
    name === "now" ? () => target.now() + offsetMs : Reflect.get(target, name),
});

process.on("message", (/** @type {{ shiftMs?: number }} */ { shiftMs }) => {
  if (shiftMs !== undefined) offsetMs = shiftMs;
  process.send?.({ resources: process.getActiveResourcesInfo() });
});
process.channel?.unref();
