import type { Locale } from "@wallet/core/contract"

interface MailText {
  readonly subject: string
  readonly text: string
}

/** The mail with the code that confirms an address. */
export function confirmationMail(locale: Locale, code: string): MailText {
  if (locale === "ru") {
    return {
      subject: `Код подтверждения: ${code}`,
      text: `Здравствуйте!\n\nВаш код подтверждения: ${code}\n\nОн действует 10 минут и подходит один раз. Если вы не регистрировались, просто удалите это письмо: без кода счёт не откроется.`,
    }
  }
  return {
    subject: `Your confirmation code: ${code}`,
    text: `Hello,\n\nYour confirmation code is ${code}\n\nIt is valid for 10 minutes and works once. If you did not register, delete this mail: without the code no account is opened.`,
  }
}

/** The mail to someone whose address is a customer's already. */
export function alreadyCustomerMail(locale: Locale, siteOrigin: string): MailText {
  const login = `${siteOrigin}/auth/login`
  if (locale === "ru") {
    return {
      subject: "У вас уже есть счёт",
      text: `Здравствуйте!\n\nКто-то пытался зарегистрироваться с вашим адресом. У вас уже есть счёт, и в нём ничего не изменилось.\n\nЕсли это были вы, войдите: ${login}\nЕсли нет, делать ничего не нужно.`,
    }
  }
  return {
    subject: "You already have an account",
    text: `Hello,\n\nSomeone tried to register with your address. You have an account already, and nothing about it has changed.\n\nIf it was you, sign in: ${login}\nIf it was not, there is nothing to do.`,
  }
}
