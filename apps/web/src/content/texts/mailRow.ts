import { brand } from "../../brand.ts"
import type { Fact } from "../shapes.ts"

/** The address to write to, which opens the visitor's mail program. */
export function mailRow(label: string): Fact {
  return [label, brand.supportEmail, `mailto:${brand.supportEmail}`]
}
