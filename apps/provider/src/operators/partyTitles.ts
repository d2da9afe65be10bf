import { findNetwork } from "@wallet/core/money"
import { type Text, text } from "@wallet/operators/text.ts"
import type { Lane } from "#platform/jobs/lanes.ts"
import type { Party } from "#rails/parties.ts"

/** The outside parties in words. Nodes are named by their networks. */
const titles: Readonly<Record<Exclude<Party, `chain:${string}`>, Text>> = {
  acquirer: text("Card acquirer", "Эквайер"),
  anymoneyPayouts: text("Payouts by AnyMoney", "Выплаты через AnyMoney"),
  bank: text("Bank account", "Банковский счёт"),
  cardPayouts: text("Payouts to cards", "Выплаты на карты"),
  ibanPayouts: text("Payouts to bank accounts", "Выплаты на банковские счета"),
  issuer: text("Issuer of virtual cards", "Эмитент виртуальных карт"),
  kyc: text("Identity checks", "Проверка личности"),
  mail: text("Mail server", "Почтовый сервер"),
  messenger: text("Messenger", "Мессенджер"),
  profiles: text("Histories of addresses", "Истории адресов"),
  push: text("Push messages", "Push-уведомления"),
  rates: text("Prices of currencies", "Курсы валют"),
  roubleAcquirer: text("Card acquirer for roubles", "Эквайер для рублей"),
  sbp: text("Bank for SBP", "Банк для СБП"),
  sbpPayouts: text("Payouts by SBP", "Выплаты через СБП"),
  screening: text("Screening of addresses", "Проверка адресов"),
  signer: text("Signer", "Подписывающий сервис"),
  sms: text("Text messages", "СМС"),
  travelRule: text("Other services (Travel Rule)", "Другие сервисы (Travel Rule)"),
}

/** An outside party in words. */
export function titleParty(party: Party): Text {
  if (!party.startsWith("chain:")) return titles[party as keyof typeof titles] // all others have a title
  const network = party.slice("chain:".length)
  const name = findNetwork(network)?.name ?? network
  return text(`Nodes of ${name}`, `Узлы ${name}`)
}

/** The lanes in words that are not named by a party. Lanes of one party are named by it. */
const laneTitles: Readonly<Record<Exclude<Lane, Party>, Text>> = {
  money: text("Payments inside the wallet", "Платежи внутри кошелька"),
  internal: text("Deadlines and upkeep", "Сроки и обслуживание"),
  heavy: text("Files and archives", "Файлы и архивы"),
  chain: text("Deposits from networks", "Зачисления из сетей"),
  chainPayouts: text("Withdrawals to networks", "Выводы в сети"),
  rescreening: text("Repeated screening of addresses", "Повторная проверка адресов"),
}

/** The jobs of a lane in words. */
export function titleLane(lane: string, party: string | undefined): Text {
  const own: Readonly<Record<string, Text | undefined>> = laneTitles
  return own[lane] ?? titleParty((party ?? lane) as Party) // every other lane has the name of its party
}
