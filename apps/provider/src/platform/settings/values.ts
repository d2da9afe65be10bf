import * as v from "valibot"

/** Texts of variables that more than one area reads. The message of each stands behind the name of the variable. */

export const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, "must be a port number"),
  v.transform(Number),
  v.maxValue(65_535, "must be a port number"),
)

const mostCount = 999_999

export const count = v.pipe(
  v.string(),
  v.regex(/^\d+$/, "must be a whole number"),
  v.transform(Number),
  v.maxValue(mostCount, `must be at most ${mostCount}`),
)

export const positiveCount = v.pipe(count, v.minValue(1, "must be at least 1"))

/** Parts that commas separate. */
export const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  ),
)

export const httpUrl = v.pipe(
  v.string(),
  v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ""), "must be of the form https://…"),
)

export const origin = v.pipe(
  v.string(),
  v.check((text) => URL.parse(text)?.origin === text, "must be an origin such as https://wallet.example"),
)

/** 32 bytes. */
export const secretKey = v.pipe(
  v.string(),
  v.check((text) => Buffer.from(text, "base64").length === 32, "must be 32 bytes in base64"),
  v.transform((text) => new Uint8Array(Buffer.from(text, "base64"))),
)

export const onOff = v.picklist(["on", "off"], "must be on or off")
