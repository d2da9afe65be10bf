import { m } from "#i18n/generated/messages.js"
import { useSignedIn } from "#shared/security/useSignedIn.ts"
import { ButtonLink } from "#ui/Link.tsx"

/** What a visitor does next: one who is signed in needs no other account. */
export function FirstStep() {
  if (useSignedIn())
    return (
      <ButtonLink to="/account" size="large">
        {m.common_goToAccount()}
      </ButtonLink>
    )
  return (
    <>
      <ButtonLink to="/auth/registration" size="large">
        {m.common_signUp()}
      </ButtonLink>
      <ButtonLink to="/auth/login" kind="secondary" size="large">
        {m.common_logIn()}
      </ButtonLink>
    </>
  )
}
