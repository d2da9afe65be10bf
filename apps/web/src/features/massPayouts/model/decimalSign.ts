/** What stands between units and parts in a file's amounts. */
export type DecimalSign = "point" | "comma"

/**
 * The sign that amounts are written with, where they show it; undefined where each of them could be either, such as
 * `1,234`, or where some are written so and some otherwise.
 */
export function detectDecimalSign(amounts: readonly string[]): DecimalSign | undefined {
  const signs = new Set(amounts.flatMap((amount) => signOf(amount) ?? []))
  const [only, ...others] = signs
  return others.length === 0 ? only : undefined
}

function signOf(amount: string): DecimalSign | undefined {
  const marks = amount.replace(/[^.,]/g, "")
  const last = marks.at(-1)
  if (last === undefined) return undefined
  const name = last === "." ? "point" : "comma"
  const other = name === "point" ? "comma" : "point"
  // A sign that is there twice parts the thousands.
  if (marks.length > 1) return new Set(marks).size === 1 ? other : name
  return /[.,]\d{3}$/.test(amount) && !amount.startsWith("0") ? undefined : name
}

const marks = { point: { decimal: "\\.", group: "," }, comma: { decimal: ",", group: "." } } as const

/** An amount as it travels: no group marks, and a point. Text that is no such amount stays as it is, to be told of. */
export function normaliseAmount(amount: string, sign: DecimalSign): string {
  const { decimal, group } = marks[sign]
  const shape = new RegExp(`^(\\d+|\\d{1,3}(?:[ \\u00a0\\u202f'’${group}]\\d{3})+)(?:${decimal}(\\d+))?$`)
  const [, whole, fraction] = shape.exec(amount) ?? []
  if (whole === undefined) return amount
  const digits = whole.replace(/\D/g, "")
  return fraction === undefined ? digits : `${digits}.${fraction}`
}
