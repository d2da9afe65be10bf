import type { PageContent, Sample, Titled, Translated } from "#content/shapes.ts"

/** A file of payouts that a visitor can confirm. */
export interface SettleTexts {
  readonly queued: string
  readonly paid: string
  readonly total: string
  readonly confirm: string
  readonly note: string
}

/** The page also has a file to begin with. */
export interface MassPayoutsContent extends PageContent {
  readonly settle: SettleTexts
  readonly file: Titled & { readonly sample: Sample & { readonly download: string } }
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
  await createPayoutBatch(client, {
    name,
  })
await importPayoutRows(client, {
  batchId, rows,
})
await checkPayoutBatch(client, {
  batchId,
})

// once it is ready
const { version, totals } =
  await getPayoutBatch(client, {
    batchId,
  })
await approvePayoutBatch(client, {
  batchId, version, totals,
})`,
  },
  {
    name: "POST https://shop.example/webhooks",
    code: `{
  "type": "payout_row.failed",
  "timestamp": "2026-03-15T12:00:…",
  "data": {
    "batchId": "0199c2f4-7a10-7c55-…",
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
    lead: "Upload a file, fix any errors and confirm once. Every row is a payment you can track.",
    actions: [
      { label: "Open an account", to: "/auth/registration" },
      { label: "Fees and limits", to: "/plans" },
    ],
    file: {
      title: "One row, one payout",
      text: "A row says how to pay, whom, how much and in which currency. The last column is your own number for the payout.",
      sample: { ...file, download: "Download the sample" },
    },
    settle: {
      queued: "Ready to send",
      paid: "Paid",
      total: "Total",
      confirm: "Confirm 4 payouts",
      note: "Try the button. For illustration only.",
    },
    sections: [
      {
        kind: "steps",
        title: "How it works",
        items: [
          {
            title: "Upload",
            text: "CSV or XLSX with up to 1,000 rows, or more through the API. Separators are detected automatically, and you can map the columns.",
          },
          {
            title: "Fix errors",
            text: "Every error is shown in its cell. Fix it in place, or continue with the valid rows only.",
          },
          {
            title: "Confirm",
            text: "Review totals per currency, fees and your balance afterwards, then confirm once with your second factor.",
          },
        ],
      },
      {
        kind: "points",
        title: "What you are protected from",
        points: [
          "Uploading the same file twice: we recognise it and link to the first one.",
          "Paying the same row twice: each of your row IDs can be used only once.",
          "Spreadsheets that cut long numbers: such amounts must be formatted as text.",
          "A payout that stops halfway: unsent amounts return to your wallet.",
        ],
      },
      {
        kind: "samples",
        title: "Payouts through the API",
        text: "Up to 100,000 rows per payout, with a signed webhook for each row and for the result.",
        samples,
      },
    ],
  },
  ru: {
    title: "Тысяча выплат из одного файла",
    lead: "Загрузите файл, исправьте ошибки и подтвердите один раз. Каждую строку можно отследить.",
    actions: [
      { label: "Открыть аккаунт", to: "/auth/registration" },
      { label: "Тарифы и лимиты", to: "/plans" },
    ],
    file: {
      title: "Одна строка — одна выплата",
      text: "В строке указано, как платить, кому, сколько и в какой валюте. В последнем столбце — ваш номер выплаты.",
      sample: { ...file, download: "Скачать пример" },
    },
    settle: {
      queued: "Готова к отправке",
      paid: "Выплачено",
      total: "Итого",
      confirm: "Подтвердить 4 выплаты",
      note: "Нажмите кнопку. Пример, не оферта.",
    },
    sections: [
      {
        kind: "steps",
        title: "Как это работает",
        items: [
          {
            title: "Загрузка",
            text: "CSV или XLSX до 1000 строк, через API больше. Разделители распознаются автоматически, столбцы можно сопоставить.",
          },
          {
            title: "Исправление",
            text: "Ошибка показана прямо в ячейке. Исправьте её на месте или продолжите только с верными строками.",
          },
          {
            title: "Подтверждение",
            text: "Проверьте итоги по валютам, комиссии и остаток и один раз подтвердите вторым фактором.",
          },
        ],
      },
      {
        kind: "points",
        title: "От чего это защищает",
        points: [
          "Повторная загрузка файла: мы узнаем его и покажем первый.",
          "Повторная выплата: номер строки можно использовать только один раз.",
          "Обрезанные числа в таблице: такие суммы нужно передавать текстом.",
          "Прерванная выплата: неотправленные суммы вернутся в кошелёк.",
        ],
      },
      {
        kind: "samples",
        title: "Выплаты через API",
        text: "До 100 000 строк в одной выплате. О каждой строке и об итоге сообщает подписанный вебхук.",
        samples,
      },
    ],
  },
}
