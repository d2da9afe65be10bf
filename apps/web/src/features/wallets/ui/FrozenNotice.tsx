import { useMe } from "@wallet/react"
import { m } from "#i18n/generated/messages.js"
import { Link } from "#ui/Link.tsx"
import { Notice } from "#ui/Notice.tsx"

/** A notice that the account is frozen. It is above everything else, because no money can move. */
export function FrozenNotice() {
  if (!useMe().data?.frozenAt) return null
  return (
    <Notice kind="danger" title={m.ui_frozenTitle()}>
      <p>{m.ui_frozenText()}</p>
      <Link to="/help" className="touch-target mt-1 inline-block">
        {m.ui_frozenAction()}
      </Link>
    </Notice>
  )
}
