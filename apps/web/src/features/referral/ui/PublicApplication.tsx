import type { Known, ProgrammeApplication } from "@wallet/core/contract"
import { lazy, Suspense } from "react"
import { m } from "#i18n/generated/messages.js"
import { useSignedIn } from "#shared/security/useSignedIn.ts"
import { ButtonLink } from "#ui/Link.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

// Loaded lazily: only signed-in visitors need the client.
const SignedInApplication = lazy(async () => ({
  default: (await import("./SignedInApplication.tsx")).SignedInApplication,
}))

/** The application to a programme, on its public page: a form for signed-in customers, a sign-in link for others. */
export function PublicApplication({ programme }: { readonly programme: Known<ProgrammeApplication["programme"]> }) {
  const isSignedIn = useSignedIn()
  if (isSignedIn) {
    return (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <SignedInApplication programme={programme} />
      </Suspense>
    )
  }
  return (
    <div className="flex flex-col gap-3 tablet:flex-row tablet:items-start">
      <ButtonLink to="/auth/login" search={{ redirectUrl: "/account/referral" }} size="large">
        {m.referral_signIn()}
      </ButtonLink>
      <ButtonLink to="/auth/registration" kind="secondary" size="large">
        {m.referral_register()}
      </ButtonLink>
    </div>
  )
}
