import type { ChainReference } from "@wallet/core/addresses"
import type { AmlOffer } from "@wallet/core/contract"
import { formatDay } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import type { BoundField } from "#shared/forms/useCallForm.ts"
import type { ShownProblems } from "#shared/forms/useForm.ts"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { AddressField } from "#shared/networks/AddressField.tsx"
import { Button } from "#ui/Button.tsx"
import { Form, type Submit } from "#ui/Form.tsx"
import { join } from "#ui/join.ts"
import { Link } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { RadioCards } from "#ui/RadioCards.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

interface CheckFormProps {
  /** The price of a check. Undefined until it is known; until then no check can be requested. */
  readonly offer: AmlOffer | undefined
  readonly subjectField: BoundField<string>
  readonly recognised: ChainReference | undefined
  readonly network: string | undefined
  readonly problems: ShownProblems
  /** True if a saved result exists. */
  readonly isAgain: boolean
  readonly wasLost: boolean
  readonly isBusy: boolean
  readonly onSubject: (text: string) => void
  readonly onNetwork: (id: string) => void
  readonly onSubmit: Submit
}

/** The form of a check, with the price above the button. */
export function CheckForm(props: CheckFormProps) {
  const { offer, subjectField, recognised, network, problems, isBusy } = props
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const terms = offer && {
    isFree: offer.free.left > 0,
    price: formatWireMoney(offer.price, { locale, regionCode }),
  }
  return (
    <Panel>
      <Form
        onSubmit={props.onSubmit}
        problems={problems}
        actions={
          <div className="flex flex-col gap-3">
            <Button type="submit" size="large" wide isPending={isBusy} isDisabled={!terms}>
              {!terms || terms.isFree ? m.aml_check() : m.aml_checkFor({ price: terms.price })}
            </Button>
            {problems.form?.code === "insufficient_funds" && (
              <Link to="/account/top-up/usdt" className="self-center text-small">
                {m.aml_topUp()}
              </Link>
            )}
          </div>
        }
      >
        {props.isAgain && <Notice kind="info">{m.aml_againText()}</Notice>}
        {props.wasLost && <Notice kind="info">{m.errors_lost()}</Notice>}
        <AddressField {...subjectField} label={m.aml_subject()} onChange={props.onSubject} hint={m.aml_subjectHint()} />
        <output className="text-small text-muted empty:hidden">{recognisedText(recognised)}</output>
        {recognised?.kind === "address" && recognised.networks.length > 1 && (
          <RadioCards
            label={m.aml_network()}
            value={network}
            onChange={props.onNetwork}
            problem={problems.fields["network"]}
            cards={recognised.networks.map(({ id, name }) => ({ value: id as string, title: name }))}
          />
        )}
        <div>
          <Summary>
            <SummaryRow label={m.aml_price()} strong>
              {terms ? terms.isFree ? m.aml_free() : terms.price : <PriceSkeleton />}
            </SummaryRow>
          </Summary>
          {offer && terms ? (
            <p className="text-caption text-muted">
              {termsText(
                terms.isFree
                  ? freeText(offer.free.left, terms.price)
                  : m.aml_noFree({ day: formatDay(offer.free.renewedAt) }),
                offer.repeatHours,
              )}
            </p>
          ) : (
            <Loading>
              <TermsSkeleton />
            </Loading>
          )}
        </div>
      </Form>
    </Panel>
  )
}

function recognisedText(recognised: ChainReference | undefined): string {
  if (recognised?.kind === "transaction") return m.aml_recognisedTransaction()
  if (recognised?.kind !== "address") return ""
  const [only, another] = recognised.networks
  return only && !another ? m.aml_recognised({ network: only.name }) : ""
}

/** As high as a price. It contains text to have the same baseline. */
function PriceSkeleton() {
  return (
    <span className="relative">
      <span>{"\u00a0"}</span>
      <Skeleton className="absolute top-1 right-0 h-4 w-24" />
    </span>
  )
}

const freeText = (left: number, price: string) => `${m.aml_freeLeft({ count: left })}, ${m.aml_priceThen({ price })}.`

const termsText = (free: string, repeatHours: number) =>
  join(" ", free, m.aml_noCharge(), m.aml_repeat({ count: repeatHours }))

/** As high as the terms in each language and at each width: it contains invisible example terms. */
function TermsSkeleton() {
  return (
    <span aria-hidden className="relative block">
      <span className="invisible block text-caption">{termsText(freeText(3, "0.50 USDT"), 24)}</span>
      <Skeleton className="absolute inset-0" />
    </span>
  )
}
