import type { Fact } from "#content/shapes.ts"
import { brand } from "#site/brand.ts"

/** The address to write to, which opens the visitor's mail program. */
export function mailRow(label: string): Fact {
  return [label, brand.supportEmail, `mailto:${brand.supportEmail}`]
}
