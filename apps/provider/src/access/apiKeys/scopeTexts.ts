import type { ApiKeyScope, Locale } from "@wallet/core/contract"

const texts: Readonly<Record<ApiKeyScope, Readonly<Record<Locale, string>>>> = {
  read: { en: "seeing wallets, operations and other data", ru: "просмотр кошельков, операций и других данных" },
  invoices: { en: "invoices", ru: "счета" },
  payouts: { en: "sending and withdrawing money", ru: "отправка и вывод денег" },
  exchange: { en: "exchange", ru: "обмен" },
  cards: { en: "cards", ru: "карты" },
  webhooks: { en: "webhooks", ru: "вебхуки" },
}

/** The permissions of a key or an app as text for people. An unknown permission is returned unchanged. */
export function describeScopes(scopes: readonly string[], locale: Locale): string {
  const known: Readonly<Record<string, Readonly<Record<Locale, string>>>> = texts
  return scopes.map((scope) => (Object.hasOwn(known, scope) ? known[scope]?.[locale] : undefined) ?? scope).join(", ")
}
