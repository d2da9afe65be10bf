import { m } from "../../i18n/generated/messages.js"
import { useLocale } from "../../i18n/LocaleProvider.tsx"
import { Money } from "../../ui/Money.tsx"
import { ContentPage } from "../page/ContentPage.tsx"
import type { PageContent, Translated } from "../page/content.ts"
import { sectionStyle } from "../page/sections.tsx"
import { fees } from "./fees.ts"

const content: Translated<PageContent> = {
  en: {
    title: "One table, every fee",
    lead: "One plan for everyone. What is free is free, and the rest is a share of the amount that you see before you confirm.",
    actions: [
      { label: "Open an account", to: "/auth/registration" },
      { label: "Convert an amount", to: "/qr-payments/CurrenciesConverter" },
    ],
    sections: [
      {
        kind: "points",
        title: "How a fee is counted",
        text: "The figures are the ones that the service itself uses.",
        points: [
          "A top-up fee is added: if 1,000 should arrive, the card pays 1,015.",
          "An exchange fee is inside: of 200 that you give, 1 is the fee and 199 are exchanged.",
          "A fee is rounded up at the currency's last digit at most, never to a whole unit.",
          "The rate of an exchange has no hidden margin for a second time: the quote shows all of it.",
        ],
      },
      {
        kind: "questions",
        title: "About limits",
        items: [
          {
            title: "Why is there a least amount?",
            text: "Below it the cost of carrying an order out is more than the order itself. The form names the least amount as soon as you type less.",
          },
          {
            title: "Do limits rise with verification?",
            text: "They will. Levels and their limits appear in this table when verification opens.",
          },
          {
            title: "What does a network take?",
            text: "Crypto withdrawals are not open yet. When they are, the network's fee stands on a line of its own beside ours.",
          },
        ],
      },
    ],
  },
  ru: {
    title: "Одна таблица, все комиссии",
    lead: "Один тариф для всех. Бесплатное бесплатно, остальное — доля от суммы, и её видно до подтверждения.",
    actions: [
      { label: "Открыть счёт", to: "/auth/registration" },
      { label: "Пересчитать сумму", to: "/qr-payments/CurrenciesConverter" },
    ],
    sections: [
      {
        kind: "points",
        title: "Как считается комиссия",
        text: "Числа те же, с которыми работает сам сервис.",
        points: [
          "Комиссия за пополнение добавляется: чтобы пришла 1000, карта заплатит 1015.",
          "Комиссия за обмен внутри: из отданных 200 одна единица — комиссия, 199 обмениваются.",
          "Комиссия округляется вверх не больше чем в последнем знаке валюты и никогда до целых.",
          "Второй, скрытой наценки в курсе обмена нет: в предложении видно всё.",
        ],
      },
      {
        kind: "questions",
        title: "О лимитах",
        items: [
          {
            title: "Почему есть минимальная сумма?",
            text: "Ниже неё исполнить распоряжение стоит дороже самого распоряжения. Форма назовёт минимум, как только вы введёте меньше.",
          },
          {
            title: "Вырастут ли лимиты после верификации?",
            text: "Да. Уровни и их лимиты появятся в этой таблице, когда откроется верификация.",
          },
          {
            title: "Сколько берёт сеть?",
            text: "Вывод криптовалюты пока не открыт. Когда откроется, комиссия сети будет стоять отдельной строкой рядом с нашей.",
          },
        ],
      },
    ],
  },
}

/** Fees and limits. */
export function PlansPage() {
  return (
    <ContentPage content={content}>
      <div className={`${sectionStyle} pt-0 tablet:pt-0`}>
        <FeeTable />
      </div>
    </ContentPage>
  )
}

function FeeTable() {
  const { cardTopUp, exchange } = fees
  const rows = [
    {
      what: m.public_feesTopUp(),
      fee: <Percent rate={cardTopUp.rate} />,
      min: <Money {...cardTopUp.min} />,
      max: <Money {...cardTopUp.max} />,
    },
    {
      what: m.public_feesExchange(),
      fee: <Percent rate={exchange.rate} />,
      min: <Worth {...exchange.min} />,
      max: <Worth {...exchange.max} />,
    },
    ...[m.public_feesInternal(), m.public_feesHolding(), m.public_feesOpening()].map((what) => ({
      what,
      fee: m.public_feesFree(),
      min: "",
      max: "",
    })),
  ]
  return (
    <table className="w-full border-t border-line">
      <thead className="sr-only tablet:not-sr-only">
        <tr className="border-b border-line text-left text-small text-muted tablet:table-row">
          <th className="py-3 pr-4 font-medium">{m.public_feesWhat()}</th>
          <th className="py-3 pr-4 font-medium">{m.public_feesFee()}</th>
          <th className="py-3 pr-4 font-medium">{m.public_feesMin()}</th>
          <th className="py-3 font-medium">{m.public_feesMax()}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ what, fee, min, max }) => (
          <tr key={what} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-4 tablet:table-row">
            <th scope="row" className="flex-1 text-left font-medium tablet:py-4 tablet:pr-4">
              {what}
            </th>
            <td className="figures font-semibold tablet:py-4 tablet:pr-4">{fee}</td>
            <td className="figures w-full text-small text-muted empty:hidden tablet:w-auto tablet:py-4 tablet:pr-4 tablet:empty:table-cell">
              {min && (
                <>
                  <span className="tablet:hidden">{m.public_feesMin()} </span>
                  {min}
                </>
              )}
            </td>
            <td className="figures w-full text-small text-muted empty:hidden tablet:w-auto tablet:py-4 tablet:empty:table-cell">
              {max && (
                <>
                  <span className="tablet:hidden">{m.public_feesMax()} </span>
                  {max}
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Percent({ rate }: { readonly rate: string }) {
  const { locale } = useLocale()
  const format = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 })
  // Decimal text, as Intl takes it exactly.
  return format.format(rate as Intl.StringNumericLiteral)
}

/** An amount in whichever currency that is worth about so much. */
function Worth(amount: { readonly amount: string; readonly currency: string }) {
  return (
    <>
      ≈&nbsp;
      <Money {...amount} />
    </>
  )
}
