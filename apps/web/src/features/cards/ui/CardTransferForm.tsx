import type { VirtualCard, VirtualCardBin } from "@wallet/core/cards"
import type { Currency } from "@wallet/core/money"
import { useVirtualCardBins } from "@wallet/react"
import { type CardTransferText, computeBounds } from "#features/cards/model/cardTransfer.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import type { BoundField } from "#shared/forms/useCallForm.ts"
import type { ShownProblems } from "#shared/forms/useForm.ts"
import { AmountField } from "#shared/money/AmountField.tsx"
import { checkAmount } from "#shared/money/amountCheck.ts"
import { type Balance, balanceText } from "#shared/money/balances.ts"
import { CurrencySelect } from "#shared/money/CurrencySelect.tsx"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { Button } from "#ui/Button.tsx"
import { Columns } from "#ui/Columns.tsx"
import { Form, type Submit } from "#ui/Form.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { PictureRadios } from "#ui/PictureRadios.tsx"
import { Segment, Segments } from "#ui/Segments.tsx"
import { CardArt } from "./CardArt.tsx"
import { CardTransferPreview } from "./CardTransferPreview.tsx"

interface CardTransferFormProps {
  readonly cards: readonly VirtualCard[]
  readonly card: VirtualCard
  /** The card's currency. */
  readonly currency: Currency
  readonly balances: readonly Balance[]
  readonly wallet: Balance
  readonly text: CardTransferText
  readonly amountField: BoundField<string>
  readonly problems: ShownProblems
  readonly wasLost: boolean
  readonly isBusy: boolean
  readonly onChange: (patch: Partial<CardTransferText>) => void
  readonly onSubmit: Submit
}

/** The card, the direction, the amount, and the wallet on the other side. */
export function CardTransferForm(props: CardTransferFormProps) {
  const { cards, card, currency, balances, wallet, text, problems, onChange } = props
  const { locale } = useLocale()
  const isTopUp = text.purpose === "top_up"
  const bin = useVirtualCardBins().data?.find(({ id }) => id === card.binId)
  const bounds = computeBounds(text.purpose, card, currency, bin)
  const check = checkAmount(text.amount, currency, locale, bounds)
  const options = cards.map((one) => ({
    value: one.id,
    picture: <CardArt card={one} />,
    title: one.label,
    text: (
      <>
        <span>{`${one.brand} •••• ${one.last4 ?? ""} · `}</span>
        <Money {...one.available} />
      </>
    ),
  }))
  const form = (
    <Panel>
      <Form
        problems={problems}
        onSubmit={props.onSubmit}
        actions={
          <Button type="submit" size="large" wide isPending={props.isBusy}>
            {m.cards_getQuote()}
          </Button>
        }
      >
        {props.wasLost && <Notice kind="info">{m.errors_lost()}</Notice>}
        <div>
          <Segments label={m.cards_direction()}>
            <Segment isChosen={isTopUp} onChoose={() => onChange({ purpose: "top_up" })}>
              {m.cards_toTheCard()}
            </Segment>
            <Segment isChosen={!isTopUp} onChoose={() => onChange({ purpose: "withdraw" })}>
              {m.cards_offTheCard()}
            </Segment>
          </Segments>
        </div>
        <PictureRadios
          label={m.cards_card()}
          options={options}
          value={card.id}
          onChange={(id) => onChange({ card: id })}
        />
        <AmountField
          {...props.amountField}
          label={isTopUp ? m.cards_amountOnCard() : m.cards_amountOffCard()}
          currency={currency}
          max={isTopUp ? undefined : card.available.amount}
          bounds={bounds}
          hint={
            <>
              <span>{`${m.cards_onCardNow()} `}</span>
              <Money {...card.available} />
              {isTopUp && bin && <TopUpRange bin={bin} />}
            </>
          }
        />
        <CurrencySelect
          label={isTopUp ? m.cards_fromWallet() : m.cards_toWallet()}
          currencies={balances.map((balance) => balance.currency)}
          value={wallet.currency.code}
          onChange={(code) => onChange({ walletCurrency: code })}
          detail={balanceText(balances, locale)}
          problem={problems.fields["walletCurrency"]}
        />
      </Form>
    </Panel>
  )
  return (
    <Columns
      main={form}
      side={
        <CardTransferPreview
          card={card}
          wallet={wallet}
          isTopUp={isTopUp}
          amount={check.ok ? check.amount : undefined}
        />
      }
      isSideWideOnly
    />
  )
}

/** The minimum and maximum of one top-up. */
function TopUpRange({ bin }: { readonly bin: VirtualCardBin }) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const from = formatWireMoney(bin.minTransfer, { locale, regionCode, withoutCode: true })
  const to = formatWireMoney(bin.maxTransfer, { locale, regionCode })
  return <span className="block">{m.cards_topUpRange({ from, to })}</span>
}
