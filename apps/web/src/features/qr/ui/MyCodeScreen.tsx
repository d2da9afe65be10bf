import { useMe } from "@wallet/react"
import { emptyCode, linkOf } from "#features/qr/model/receiveCode.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useDraft } from "#shared/forms/draft.ts"
import { ErrorState } from "#ui/ErrorState.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { AskedAmount, CodeCard } from "./CodeCard.tsx"
import { CodeForm } from "./CodeForm.tsx"
import { Incoming } from "./Incoming.tsx"
import { PayerView } from "./PayerView.tsx"
import { PrintSheet } from "./PrintSheet.tsx"

/** One's own code: to show, to hand on, or to print for a counter (screens C). */
export function MyCodeScreen() {
  const me = useMe()
  return (
    // As high as the screen: what stands below does not move when the code arrives.
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
        <Loading>
          <Skeleton className="h-96 rounded-surface" />
        </Loading>
      )}
    </div>
  )
}

function MyCode({ customerId, email }: { readonly customerId: string; readonly email: string }) {
  const { locale } = useLocale()
  const { text, change } = useDraft("receiveCode", emptyCode)
  const link = linkOf(text, customerId, locale)
  const isShop = text.mode === "shop"
  return (
    <div className="grid items-start gap-4 desktop:grid-cols-2 desktop:gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <Panel>
          <CodeForm text={text} onChange={change} />
        </Panel>
        {/* On a phone the code itself would be pushed out of sight. */}
        <div className="hidden desktop:block">
          <PayerView text={text} asked={!isShop && text.asks !== "" ? <AskedAmount text={text} /> : undefined} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <CodeCard link={link} text={text} email={email} customerId={customerId} />
        {isShop && <Incoming />}
      </div>
      {isShop && link !== undefined && <PrintSheet link={link} shop={text.shop.trim()} customerId={customerId} />}
    </div>
  )
}
