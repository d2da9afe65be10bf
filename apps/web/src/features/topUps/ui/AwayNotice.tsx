import type { TopUpMethod } from "@wallet/core/contract"
import { awayText } from "#features/topUps/model/terms.ts"
import { Notice } from "#ui/Notice.tsx"

/** A notice above a form whose method is unavailable. The form stays, because the method may be available again any time. */
export function AwayNotice({ method }: { readonly method: TopUpMethod }) {
  const text = awayText(method)
  return text === undefined ? null : <Notice kind="warning">{text}</Notice>
}
