import type { Known, ProgrammeApplication } from "@wallet/core/contract"
import { lazy, Suspense } from "react"
import { m } from "#i18n/generated/messages.js"
import { useSignedIn } from "#shared/security/useSignedIn.ts"
import { ButtonLink } from "#ui/Link.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

// The client with its session comes for those alone who have one.
const SignedInApplication = lazy(async () => ({
  default: (await import("./SignedInApplication.tsx")).SignedInApplication,
}))

/** The application to a programme, on its public page. */
export function ApplicationBand({ programme }: { readonly programme: Known<ProgrammeApplication["programme"]> }) {
  const isSignedIn = useSignedIn()
  return (
    <section aria-labelledby="apply" id="apply-band" className="mx-auto max-w-page scroll-mt-20 px-4 pb-16 tablet:px-6">
      <div className="grid gap-8 @columns:grid-cols-2">
        <div>
          <h2 id="apply" className="text-headline font-semibold">
            {m.referral_applyTitle()}
          </h2>
          <p className="mt-2 max-w-prose text-muted">{m.referral_signInText()}</p>
        </div>
        {isSignedIn ? (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <SignedInApplication programme={programme} />
          </Suspense>
        ) : (
          <div className="flex flex-col gap-3 tablet:flex-row tablet:items-start">
            <ButtonLink to="/auth/login" search={{ redirectUrl: "/account/referral" }} size="large">
              {m.referral_signIn()}
            </ButtonLink>
            <ButtonLink to="/auth/registration" kind="secondary" size="large">
              {m.referral_register()}
            </ButtonLink>
          </div>
        )}
      </div>
    </section>
  )
}
