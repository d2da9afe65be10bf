import type { Locale } from "@wallet/core/contract"
import { formatMoney, type Money } from "@wallet/core/money"
import { fitSubject, type WrittenMail, writeMail } from "#notifications/mailContent.ts"

interface Invitation {
  /** The sender's address, masked. */
  readonly sender: string
  /** The name that the sender shows, if messages may name them. */
  readonly name: string | null
  readonly amount: Money
  readonly expiresAt: Date
  readonly url: string
  /** The sender's, so that the currency has the same name for the recipient. */
  readonly regionCode: string | undefined
}

/**
 * The mail to an address without a customer. Its owner may sign up and claim the money. The sender's note is not
 * included, or anyone could write to anyone in our name.
 */
export function invitationMail(
  locale: Locale,
  { sender, name, amount, expiresAt, url, regionCode }: Invitation,
): WrittenMail {
  const sum = formatMoney(amount, { locale, regionCode })
  const until = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(expiresAt)
  const from = name === null ? sender : `${name} (${sender})`
  if (locale === "ru") {
    return writeMail({
      locale,
      subject: fitSubject(
        ...(name === null ? [] : [`${name}: перевод ${sum}`]),
        `Вам отправили ${sum}`,
        "Вам отправили деньги",
      ),
      headline: name === null ? "Вам отправили" : `Перевод от ${name}`,
      amount: sum,
      about: `От: ${from}`,
      paragraphs: [
        "Откройте аккаунт с этим адресом почты и введите код, который вам скажет отправитель.",
        `Ничего не ждёте? Просто удалите письмо: ${until} деньги вернутся отправителю.`,
      ],
      action: { label: "Открыть аккаунт", url },
    })
  }
  return writeMail({
    locale,
    subject: fitSubject(
      ...(name === null ? [] : [`${name} sent you ${sum}`]),
      `You were sent ${sum}`,
      "You were sent money",
    ),
    headline: name === null ? "You were sent" : `${name} sent you`,
    amount: sum,
    about: `From ${from}`,
    paragraphs: [
      `Open an account with this email and enter the code ${name ?? "the sender"} gives you.`,
      `Not expecting it? Ignore this email: the money returns to the sender on ${until}.`,
    ],
    action: { label: "Open an account", url },
  })
}
