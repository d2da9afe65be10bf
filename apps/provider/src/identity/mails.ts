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

/** The mail with the code that confirms one operation; it says which. */
export function stepUpMail(locale: Locale, code: string, operation: string): MailText {
  if (locale === "ru") {
    return {
      subject: `Код: ${code}`,
      text: `Здравствуйте!\n\nКод подтверждения: ${code}\n\nЧто подтверждается: ${operation}.\n\nКод действует 10 минут и подходит один раз и только для этого действия. Если вы этого не делали, никому не сообщайте код и смените пароль.`,
    }
  }
  return {
    subject: `Your code: ${code}`,
    text: `Hello,\n\nThe code to confirm is ${code}\n\nIt confirms: ${operation}.\n\nIt is valid for 10 minutes, works once, and for nothing else. If you did not do this, give the code to nobody and change your password.`,
  }
}

/** The mail with the link that sets a new password. */
export function passwordResetMail(locale: Locale, link: string): MailText {
  if (locale === "ru") {
    return {
      subject: "Новый пароль",
      text: `Здравствуйте!\n\nЧтобы задать новый пароль, откройте ссылку: ${link}\n\nОна действует 30 минут и срабатывает один раз. Если вы об этом не просили, просто удалите это письмо: пароль останется прежним.`,
    }
  }
  return {
    subject: "Set a new password",
    text: `Hello,\n\nTo set a new password, open this link: ${link}\n\nIt is valid for 30 minutes and works once. If you did not ask for it, delete this mail: your password stays as it is.`,
  }
}
