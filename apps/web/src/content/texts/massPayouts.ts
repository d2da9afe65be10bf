import type { PageContent, Sample, Translated } from "#content/shapes.ts"

/** The page also has a file to begin with. */
export interface MassPayoutsContent extends PageContent {
  readonly file: Sample & { readonly download: string }
}

const file: Sample = {
  name: "payouts.csv",
  code: `rail,to,amount,currency,externalId
internal,anna@example.com,120.50,EUR,1001
internal,boris@example.com,80.00,EUR,1002
anymoney,chen@example.com,5000.00,KZT,1003`,
}

const samples: readonly Sample[] = [
  {
    name: "payouts.ts",
    code: `const { id: batchId } =
  await createPayoutBatch(client, { name })
await importPayoutRows(client, { batchId, rows })
await checkPayoutBatch(client, { batchId })

// once it is ready
const { version, totals } =
  await getPayoutBatch(client, { batchId })
await approvePayoutBatch(client, {
  batchId, version, totals,
})`,
  },
  {
    name: "POST https://shop.example/webhooks",
    code: `{
  "type": "payout_row.failed",
  "timestamp": "2026-03-15T12:00:00.000Z",
  "data": {
    "batchId": "0199c2f4-7a10-7c55-9d3e-…",
    "row": {
      "number": 2,
      "state": "failed",
      "reason": "account_closed", …
    }
  }
}`,
  },
]

export const massPayouts: Translated<MassPayoutsContent> = {
  en: {
    title: "A thousand payouts from one file",
    lead: "Upload a file, mend what is wrong in it, confirm once. Each row is a payment with a state of its own.",
    actions: [
      { label: "Open an account", to: "/auth/registration" },
      { label: "Fees and limits", to: "/plans" },
    ],
    file: { ...file, download: "Download the sample" },
    sections: [
      {
        kind: "steps",
        title: "How a batch goes",
        items: [
          {
            title: "Upload",
            text: "CSV or XLSX with up to 1,000 rows; more go through the API. Separators and decimal marks are recognised, columns can be assigned.",
          },
          {
            title: "Mend",
            text: "Each cell with a mistake says which. You edit it in place or go on with the valid rows alone.",
          },
          {
            title: "Confirm",
            text: "Totals for each currency, fees and the balance afterwards; then your second factor, once.",
          },
        ],
      },
      {
        kind: "points",
        title: "What it guards against",
        points: [
          "The same file twice: it is recognised, with a link to the first one.",
          "The same row twice: your own id for a row is used once.",
          "A spreadsheet that has shortened long numbers: amounts with too many digits for it are asked for as text.",
          "A batch that fails in the middle: rows that were not sent give their amounts back.",
        ],
      },
      {
        kind: "samples",
        title: "The same from a program",
        text: "Up to 100,000 rows in a batch. A signed webhook tells of each row and of the end.",
        samples,
      },
    ],
  },
  ru: {
    title: "Тысяча выплат из одного файла",
    lead: "Загрузите файл, исправьте ошибки, подтвердите один раз. Каждая строка — платёж со своим состоянием.",
    actions: [
      { label: "Открыть счёт", to: "/auth/registration" },
      { label: "Тарифы и лимиты", to: "/plans" },
    ],
    file: { ...file, download: "Скачать пример" },
    sections: [
      {
        kind: "steps",
        title: "Как проходит пакет",
        items: [
          {
            title: "Загрузка",
            text: "CSV или XLSX до 1000 строк; больше — через API. Разделители и десятичные знаки распознаются, столбцы можно назначить.",
          },
          {
            title: "Исправление",
            text: "Каждая ячейка с ошибкой говорит, в чём дело. Исправьте её на месте или продолжите только с верными строками.",
          },
          { title: "Подтверждение", text: "Итоги по валютам, комиссии и баланс после; затем второй фактор, один раз." },
        ],
      },
      {
        kind: "points",
        title: "От чего это защищает",
        points: [
          "Тот же файл дважды: он узнаётся, и вы получаете ссылку на первый.",
          "Та же строка дважды: ваш номер строки используется один раз.",
          "Таблица, укоротившая длинные числа: суммы, в которых слишком много цифр, нужно передать текстом.",
          "Пакет, остановившийся на полпути: неотправленные строки возвращают свои суммы.",
        ],
      },
      {
        kind: "samples",
        title: "То же из программы",
        text: "До 100 000 строк в пакете. О каждой строке и об итоге сообщает подписанный вебхук.",
        samples,
      },
    ],
  },
}
