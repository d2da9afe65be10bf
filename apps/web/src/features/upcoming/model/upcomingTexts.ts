import type { Locale } from "../../../i18n/locale.ts"

/** What a part of the account that is not open yet will be, by its route. */
export const upcomingTexts: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  "/account/aml": {
    en: "Check an address or a transaction for links to theft, mixers and sanctions before you deal with it.",
    ru: "Проверьте адрес или транзакцию на связь с кражами, миксерами и санкциями, прежде чем иметь с ними дело.",
  },
  "/account/authorization": {
    en: "Here an app or a shop asks for access to your account. You see what it wants and allow or refuse it.",
    ru: "Здесь приложение или магазин просит доступ к аккаунту. Вы видите, что ему нужно, и разрешаете или отказываете.",
  },
  "/account/cards": {
    en: "Order virtual cards, freeze them, set limits and look at every payment.",
    ru: "Заказывайте виртуальные карты, замораживайте их, ставьте лимиты и смотрите каждый платёж.",
  },
  "/account/cards/$cardId": {
    en: "One card: its number behind a second step, limits, payments and the reasons of refusals.",
    ru: "Одна карта: номер за вторым фактором, лимиты, платежи и причины отказов.",
  },
  "/account/cards/top-up": {
    en: "Move money from a wallet to a card, at a rate that you see first.",
    ru: "Переведите деньги из кошелька на карту по курсу, который видно заранее.",
  },
  "/account/invoicePayment": {
    en: "Pay an invoice from a wallet: who gets it, what it costs, and how long it holds.",
    ru: "Оплатите счёт из кошелька: кому, сколько это стоит и до какого времени он действует.",
  },
  "/account/invoicesSessions": {
    en: "Invoices that you began to pay: go on, or let them be.",
    ru: "Счета, которые вы начали оплачивать: продолжите или отмените.",
  },
  "/account/mass-payouts": {
    en: "Your batches of payouts, with the state of each row.",
    ru: "Ваши пакеты выплат с состоянием каждой строки.",
  },
  "/account/mass-payouts/upload": {
    en: "Upload a file of payouts, mend it, and confirm it once.",
    ru: "Загрузите файл выплат, исправьте ошибки и подтвердите один раз.",
  },
  "/account/merchant": {
    en: "The invoices that you have written: paid, open, too little, too much.",
    ru: "Счета, которые вы выставили: оплаченные, открытые, с недоплатой и переплатой.",
  },
  "/account/merchant/$invoiceId": {
    en: "One invoice: what was asked, what was paid, what is due.",
    ru: "Один счёт: сколько запрошено, сколько оплачено и сколько осталось.",
  },
  "/account/merchant/create": {
    en: "Write an invoice with an amount, a currency and a time to pay it.",
    ru: "Выставьте счёт: сумма, валюта и срок оплаты.",
  },
  "/account/merchant/currency": {
    en: "Choose in which currencies your invoices may be paid and in which you keep the money.",
    ru: "Выберите, в каких валютах можно оплатить счета и в какой хранить деньги.",
  },
  "/account/payQr": {
    en: "Scan a code, check what was read, and pay.",
    ru: "Отсканируйте код, проверьте прочитанное и заплатите.",
  },
  "/account/qr": {
    en: "Your own code, with or without an amount, to be shown, shared or printed.",
    ru: "Ваш собственный код, с суммой или без: покажите, отправьте или напечатайте.",
  },
  "/account/referral": {
    en: "Your link, who came by it, and what you earned.",
    ru: "Ваша ссылка, кто пришёл по ней и сколько вы заработали.",
  },
  "/account/verification": {
    en: "Prove who you are, step by step, and see what each level opens.",
    ru: "Подтвердите личность шаг за шагом и узнайте, что открывает каждый уровень.",
  },
}
