/**
 * Lets Node.js end by itself: `process.exit` may wait for ever for threads that compile, which wait for it
 * (https://github.com/nodejs/node/issues/54918). What holds it for longer is left behind.
 */
export function end(code: number): void {
  process.exitCode = code
  setTimeout(() => process.exit(), 5_000).unref()
}
