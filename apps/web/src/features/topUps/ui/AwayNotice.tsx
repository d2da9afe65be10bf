import type { TopUpMethod } from "@wallet/core/contract"
import { Notice } from "#ui/Notice.tsx"
import { awayText } from "../model/terms.ts"

/** Said before a form is filled in. The form stays: what was typed is not lost, and the operator may be back at any moment. */
export function AwayNotice({ method }: { readonly method: TopUpMethod }) {
  const text = awayText(method)
  return text === undefined ? null : <Notice kind="warning">{text}</Notice>
}
