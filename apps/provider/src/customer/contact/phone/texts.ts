import type { Locale } from "@wallet/core/contract"

type Text = Readonly<Record<Locale, string>>

/** To the requested new number. */
export function newNumberText(code: string): Text {
  return {
    en: `Wallet: your code is ${code}. It confirms this number and expires in 10 minutes. Don't share it.`,
    ru: `Wallet: ${code} — код подтверждения номера. Действует 10 минут. Никому его не сообщайте.`,
  }
}

/** To the number that is to be replaced. */
export function oldNumberText(code: string): Text {
  return {
    en: `Wallet: your code to replace this number is ${code}. If this isn't you, don't share it and change your password.`,
    ru: `Wallet: ${code} — код для замены этого номера на другой. Если это не вы, никому его не сообщайте и смените пароль.`,
  }
}

/** To the replaced number. */
export const goneNumberText: Text = {
  en: "Wallet: this number was removed from your account. No money can leave it for 24 hours. If this wasn't you, contact support at once.",
  ru: "Wallet: этот номер удалён из вашего аккаунта. Платежи, переводы и вывод закрыты на 24 часа. Если это были не вы, сразу напишите в поддержку.",
}
