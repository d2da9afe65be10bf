/** The decimal separator of a file's amounts. */
export type DecimalSign = "point" | "comma"

/**
 * Detects the decimal separator of amounts. Undefined if every amount is ambiguous, such as
 * `1,234`, or if the amounts disagree.
 */
export function detectDecimalSign(amounts: readonly string[]): DecimalSign | undefined {
  const signs = new Set(amounts.flatMap((amount) => findSign(amount) ?? []))
  const [only, ...others] = signs
  return others.length === 0 ? only : undefined
}

function findSign(amount: string): DecimalSign | undefined {
  const marks = amount.replace(/[^.,]/g, "")
  const last = marks.at(-1)
  if (last === undefined) return undefined
  const name = last === "." ? "point" : "comma"
  const other = name === "point" ? "comma" : "point"
  // A separator that occurs twice groups thousands.
  if (marks.length > 1) return new Set(marks).size === 1 ? other : name
  return /[.,]\d{3}$/.test(amount) && !amount.startsWith("0") ? undefined : name
}

const marks = { point: { decimal: "\\.", group: "," }, comma: { decimal: ",", group: "." } } as const

/**
 * An amount in the wire format: without group separators, with a point. Other text is unchanged, so that the provider reports it.
 */
export function normaliseAmount(amount: string, sign: DecimalSign): string {
  const { decimal, group } = marks[sign]
  const shape = new RegExp(`^(\\d+|\\d{1,3}(?:[ \\u00a0\\u202f'’${group}]\\d{3})+)(?:${decimal}(\\d+))?$`)
  const [, whole, fraction] = shape.exec(amount) ?? []
  if (whole === undefined) return amount
  const digits = whole.replace(/\D/g, "")
  return fraction === undefined ? digits : `${digits}.${fraction}`
}
