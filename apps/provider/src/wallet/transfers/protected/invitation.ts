import { formatDay, type Locale } from "@wallet/core/contract"
import { formatMoney, type Money } from "@wallet/core/money"

interface Invitation {
  /** Masked. */
  readonly sender: string
  readonly amount: Money
  readonly expiresAt: Date
  readonly url: string
  /** The sender's: what they call the currency, the recipient is told too. */
  readonly regionCode: string | undefined
}

/**
 * The mail to an address that is no customer's: it may become one and claim the money. The sender's note is not in it, or
 * anybody could write to anybody in our name.
 */
export function invitationMail(
  locale: Locale,
  { sender, amount, expiresAt, url, regionCode }: Invitation,
): { readonly subject: string; readonly text: string } {
  const sum = formatMoney(amount, { locale, regionCode })
  const until = formatDay(expiresAt, { locale, timeZone: "UTC" })
  if (locale === "ru") {
    return {
      subject: `Вам отправили ${sum}`,
      text: `Здравствуйте!\n\n${sender} отправляет вам ${sum}. Чтобы получить деньги, откройте аккаунт с этим адресом почты и введите код, который вам скажет отправитель: ${url}\n\nДеньги ждут до ${until}, потом вернутся отправителю. Если вы никого не ждёте, делать ничего не нужно.\n\nМы не знаем кода и никогда не спрашиваем его по почте.`,
    }
  }
  return {
    subject: `You have been sent ${sum}`,
    text: `Hello,\n\n${sender} sends you ${sum}. To receive it, open an account with this e-mail address and enter the code that the sender tells you: ${url}\n\nThe money waits until ${until} and then goes back to the sender. If you expect nothing, there is nothing to do.\n\nWe never ask for the code by mail.`,
  }
}
