// Loaded before a program (`node --import`): shifts its clock by `CLOCK_ERROR` milliseconds.
const error = Number(process.env["CLOCK_ERROR"])
const now = Date.now.bind(Date)

globalThis.Date = new Proxy(Date, {
  construct: (target, parts, newTarget) =>
    Reflect.construct(target, parts.length === 0 ? [now() + error] : parts, newTarget),
  get: (target, name): unknown => (name === "now" ? () => now() + error : Reflect.get(target, name)),
})
