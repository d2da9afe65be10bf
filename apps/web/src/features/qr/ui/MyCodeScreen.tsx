import { useMe } from "@wallet/react"
import { lazy, Suspense } from "react"
import { buildLink, emptyCode } from "#features/qr/model/receiveCode.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useDraft } from "#shared/forms/draft.ts"
import { ErrorState } from "#ui/ErrorState.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { AskedAmount, CodeCard } from "./CodeCard.tsx"
import { CodeForm } from "./CodeForm.tsx"
import { CodePage } from "./CodePage.tsx"
import { PayerView } from "./PayerView.tsx"

// Loaded lazily: most codes are personal.
const CounterCode = lazy(async () => ({ default: (await import("./CounterCode.tsx")).CounterCode }))

const codeSkeleton = (
  <Loading>
    <Skeleton className="h-96 rounded-surface" />
  </Loading>
)

/** The customer's own code: to show, to share, or to print for a counter (screens C). */
export function MyCodeScreen() {
  const me = useMe()
  return (
    // As high as the screen, so that the content below does not move when the code arrives.
    <div className="mx-auto min-h-dvh w-full max-w-page px-4 py-8 tablet:px-6 desktop:py-12">
      <PageHeading
        text={m.qr_mineText()}
        action={
          <ButtonLink to="/account/payQr" kind="secondary">
            {m.qr_toScan()}
          </ButtonLink>
        }
      >
        {m.qr_mineTitle()}
      </PageHeading>
      {me.data ? (
        <MyCode customerId={me.data.id} email={me.data.email} />
      ) : me.isError ? (
        <ErrorState text={m.qr_mineFailed()} onRetry={() => void me.refetch()} isRetrying={me.isFetching} />
      ) : (
        codeSkeleton
      )}
    </div>
  )
}

function MyCode({ customerId, email }: { readonly customerId: string; readonly email: string }) {
  const { locale } = useLocale()
  const { text, change } = useDraft("receiveCode", emptyCode)
  if (text.mode === "shop")
    return (
      <Suspense fallback={codeSkeleton}>
        <CounterCode text={text} onChange={change} />
      </Suspense>
    )
  const asked = text.asks === "" ? undefined : <AskedAmount text={text} />
  return (
    <CodePage
      form={<CodeForm text={text} onChange={change} />}
      below={<PayerView text={text} asked={asked} />}
      code={<CodeCard link={buildLink(text, customerId, locale)} text={text} email={email} />}
    />
  )
}
