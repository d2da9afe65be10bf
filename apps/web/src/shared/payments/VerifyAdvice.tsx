import { m } from "#i18n/generated/messages.js"
import { ButtonLink } from "#ui/Link.tsx"
import { Notice } from "#ui/Notice.tsx"

/** Advice to verify, for a limit that verification raises. */
export function VerifyAdvice() {
  return (
    <Notice kind="info">
      <p>{m.ui_verifyText()}</p>
      <ButtonLink kind="secondary" size="small" className="mt-2" to="/account/verification">
        {m.ui_verify()}
      </ButtonLink>
    </Notice>
  )
}
