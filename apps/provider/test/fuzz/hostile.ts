import * as fc from "fast-check"

const texts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "x\udfffy",
  "\u202e\u2066nam\u200fe\u2069",
  "\ufeff",
  "👩‍👩‍👧‍👦".repeat(40),
  "ﷺ".repeat(200),
  "x".repeat(10_000),
  "' OR '1'='1' --",
  "1; DROP TABLE users; --",
  "%' AND pg_sleep(5) --",
  "$1",
  "${7*7}{{7*7}}",
  "<script>alert(1)</script>",
  "../../../../etc/passwd",
  "%00%0d%0aSet-Cookie:a=b",
  "null",
  "undefined",
  "NaN",
  "true",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
]

const amounts = [
  "0",
  "-0",
  "-1.00",
  "+1.00",
  "1e5",
  "1E400",
  "0x10",
  "1,000.00",
  "1.000,00",
  "1 000",
  ".5",
  "5.",
  "00.10",
  "Infinity",
  "٣٫٥",
  "１２",
  "0.0000000000000000001",
  `${"9".repeat(38)}.${"9".repeat(18)}`,
  "9".repeat(60),
  "9".repeat(61),
  "9".repeat(5000),
]

const wrongTypes: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  ["1.00"],
  {},
  { amount: "1.00" },
  { toString: "1.00", valueOf: 1 },
]

// Every character except half surrogate pairs. fast-check's own arbitrary takes seconds to start.
const anyCharacter = fc
  .oneof(fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point))

/** Values that no field expects. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...texts),
  fc.constantFrom(...amounts),
  fc.constantFrom(...wrongTypes),
  fc.string({ unit: anyCharacter, maxLength: 100 }),
  fc.jsonValue({ maxDepth: 4 }),
)

const nestings = [8, 31, 33, 500, 20_000]

/** Bodies that `JSON.stringify` would never write. */
export const hostileBody: fc.Arbitrary<string | Uint8Array<ArrayBuffer>> = fc.oneof(
  fc.constantFrom(
    "",
    "{",
    "}",
    "[]",
    "null",
    "0",
    '"text"',
    "{'a':1}",
    '{"a":1,}',
    '{"a":1}{"b":2}',
    '{"email":"a@wallet.example","email":"b@wallet.example","password":"x"}',
    '{"amount":1e400,"currency":"WUD"}',
    '{"amount":123456789012345678901234567890,"currency":"WUD"}',
    '{"__proto__":{"amount":"1.00"},"constructor":{"prototype":{}}}',
    '{"\\ud800":"\\udfff","note":"\\u0000"}',
    "a=1&b=2",
    "<xml/>",
    "\ufeff{}",
    `{"note":"${"x".repeat(1_100_000)}"}`,
  ),
  fc.constantFrom(...nestings).map((depth) => `{"a":${"[".repeat(depth)}${"]".repeat(depth)}}`),
  fc.constantFrom(...nestings).map((depth) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`),
  fc.string({ unit: anyCharacter, maxLength: 200 }),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
)

/** Header values that `fetch` still sends: bytes up to 255 without line ends. */
const headerText = fc.oneof(
  fc.string({ maxLength: 80 }).map((text) => text.trim()),
  fc.constantFrom(
    "",
    "é",
    "\u00ff\u00fe",
    "a b",
    "x".repeat(64),
    "x".repeat(65),
    "x".repeat(60_000),
    "null",
    "0",
    "-1",
  ),
)

export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    "Content-Type",
    "Content-Length",
    "Content-Encoding",
    "Authorization",
    "Idempotency-Key",
    "Accept",
    "Origin",
    "Referer",
    "User-Agent",
    "X-Forwarded-For",
    "X-Request-Id",
    "X-HTTP-Method-Override",
    "Last-Event-ID",
    "Cookie",
  ),
  fc.oneof(
    headerText,
    fc.constantFrom(
      "application/json",
      "text/plain",
      "multipart/form-data; boundary=x",
      "gzip",
      "Bearer",
      "Bearer x",
      "Basic YTpi",
      "127.0.0.1, ::1, unknown",
      "DELETE",
    ),
  ),
  { maxKeys: 4 },
)

/** Parts of a path or a query as in a URL, escaped or not. */
export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom("..", ".", "%", "%ff", "%00", "%2f", "%ed%a0%80", "a%20b", "%2e%2e%2f", "x".repeat(9000), "*", ":id"),
  fc.constantFrom(...texts.filter(isWellFormed)).map(encodeURIComponent),
)

/** Half of a surrogate pair has no bytes, so no URL can contain it. */
function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text)
}
