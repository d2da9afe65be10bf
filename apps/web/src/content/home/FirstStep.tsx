import { m } from "#i18n/generated/messages.js"
import { useSignedIn } from "#shared/security/useSignedIn.ts"
import { ButtonLink } from "#ui/Link.tsx"

/** A visitor's next step. One who is signed in needs no other account. */
export function FirstStep({ kind = "primary" }: { readonly kind?: "primary" | "ink" }) {
  const isSignedIn = useSignedIn()
  return (
    <ButtonLink to={isSignedIn ? "/account" : "/auth/registration"} kind={kind} size="large">
      {isSignedIn ? m.common_goToAccount() : m.common_signUp()}
    </ButtonLink>
  )
}
