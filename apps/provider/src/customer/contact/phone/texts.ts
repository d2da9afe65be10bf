import type { Locale } from "@wallet/core/contract"

type Text = Readonly<Record<Locale, string>>

/** To the number that is to be the customer's. */
export function newNumberText(code: string): Text {
  return {
    en: `Wallet: ${code} confirms this number. Valid for 10 minutes. Give the code to nobody.`,
    ru: `Wallet: ${code} — код подтверждения номера. Действует 10 минут. Никому его не сообщайте.`,
  }
}

/** To the number that is to be replaced. */
export function oldNumberText(code: string): Text {
  return {
    en: `Wallet: ${code} lets another number replace this one. If that is not you, give the code to nobody and change your password.`,
    ru: `Wallet: ${code} — код для замены этого номера на другой. Если это не вы, никому его не сообщайте и смените пароль.`,
  }
}

/** To a number that is no longer the customer's. */
export const goneNumberText: Text = {
  en: "Wallet: this number was taken out of your account. No money can leave it for 24 hours. If it was not you, write to support at once.",
  ru: "Wallet: этот номер удалён из вашего аккаунта. Платежи, переводы и вывод закрыты на 24 часа. Если это были не вы, сразу напишите в поддержку.",
}
