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
      text: `Здравствуйте!\n\nВаш код подтверждения: ${code}\n\nОн действует 10 минут и подходит один раз. Если вы не регистрировались, просто удалите это письмо: без кода аккаунт не откроется.`,
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
      subject: "У вас уже есть аккаунт",
      text: `Здравствуйте!\n\nКто-то пытался зарегистрироваться с вашим адресом. У вас уже есть аккаунт, и в нём ничего не изменилось.\n\nЕсли это были вы, войдите: ${login}\nЕсли нет, делать ничего не нужно.`,
    }
  }
  return {
    subject: "You already have an account",
    text: `Hello,\n\nSomeone tried to register with your address. You have an account already, and nothing about it has changed.\n\nIf it was you, sign in: ${login}\nIf it was not, there is nothing to do.`,
  }
}

/** The mail with the code that proves a sign-in after many failures. */
export function signInCodeMail(locale: Locale, code: string): MailText {
  if (locale === "ru") {
    return {
      subject: `Код для входа: ${code}`,
      text: `Здравствуйте!\n\nКто-то входит в ваш аккаунт с правильным паролем. До этого было много неудачных попыток, поэтому нужен ещё и код: ${code}\n\nОн действует 10 минут. Если это не вы, никому его не сообщайте и сразу смените пароль.`,
    }
  }
  return {
    subject: `Your code to log in: ${code}`,
    text: `Hello,\n\nSomeone is logging in to your account with the right password. Many attempts failed before, so a code is needed as well: ${code}\n\nIt is valid for 10 minutes. If this is not you, give it to nobody and change your password at once.`,
  }
}

/** The mail with the code that confirms one operation; it says which. */
export function stepUpMail(locale: Locale, code: string, operation: string): MailText {
  if (locale === "ru") {
    return {
      subject: `Код: ${code}`,
      text: `Здравствуйте!\n\nКод подтверждения: ${code}\n\nВы подтверждаете: ${operation}.\n\nКод действует 10 минут и подходит один раз и только для этого действия. Если вы этого не делали, никому не сообщайте код и смените пароль.`,
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

/** The mail to the present address of someone who wants another one. */
export function oldAddressMail(locale: Locale, code: string, newEmail: string): MailText {
  if (locale === "ru") {
    return {
      subject: `Смена адреса почты, код: ${code}`,
      text: `Здравствуйте!\n\nКто-то, вошедший в ваш аккаунт, хочет сменить адрес почты на ${newEmail}.\n\nЕсли это вы, введите код: ${code}\n\nКод действует 30 минут. Если это не вы, никому его не сообщайте и смените пароль: без кода адрес не изменится.`,
    }
  }
  return {
    subject: `Changing your e-mail address, code: ${code}`,
    text: `Hello,\n\nSomeone who is signed in to your account wants to change its e-mail address to ${newEmail}.\n\nIf it is you, enter the code: ${code}\n\nIt is valid for 30 minutes. If it is not you, give it to nobody and change your password: without the code the address stays.`,
  }
}

/** The mail to an address that a customer wants to have. */
export function newAddressMail(locale: Locale, code: string): MailText {
  if (locale === "ru") {
    return {
      subject: `Подтвердите новый адрес: ${code}`,
      text: `Здравствуйте!\n\nЧтобы этот адрес стал адресом вашего аккаунта, введите код: ${code}\n\nОн действует 30 минут. Если вы ни о чём не просили, просто удалите это письмо.`,
    }
  }
  return {
    subject: `Confirm your new address: ${code}`,
    text: `Hello,\n\nTo make this the address of your account, enter the code: ${code}\n\nIt is valid for 30 minutes. If you did not ask for it, delete this mail.`,
  }
}

/** The mail that confirms again that a customer's address takes mail. */
export function sameAddressMail(locale: Locale, code: string): MailText {
  if (locale === "ru") {
    return {
      subject: `Подтвердите адрес почты: ${code}`,
      text: `Здравствуйте!\n\nЧтобы снова получать наши письма на этот адрес, введите в настройках код: ${code}\n\nОн действует 30 минут. Если вы ни о чём не просили, просто удалите это письмо.`,
    }
  }
  return {
    subject: `Confirm your e-mail address: ${code}`,
    text: `Hello,\n\nTo get our mail at this address again, enter the code in the settings: ${code}\n\nIt is valid for 30 minutes. If you did not ask for it, delete this mail.`,
  }
}

/** The mail to a customer whose address somebody else wanted for their account. */
export function addressTakenMail(locale: Locale, siteOrigin: string): MailText {
  const login = `${siteOrigin}/auth/login`
  if (locale === "ru") {
    return {
      subject: "Ваш адрес указали в другом аккаунте",
      text: `Здравствуйте!\n\nКто-то хотел указать ваш адрес для другого аккаунта. Это не удалось: адрес принадлежит вашему аккаунту.\n\nЕсли это были вы, войдите сюда: ${login}\nЕсли нет, делать ничего не нужно.`,
    }
  }
  return {
    subject: "Someone entered your address for another account",
    text: `Hello,\n\nSomeone wanted to use your address for another account. That did not work: it belongs to yours.\n\nIf it was you, sign in here: ${login}\nIf it was not, there is nothing to do.`,
  }
}

/** The mail to a customer who wants another phone number and says that the present one is lost. */
export function replacedNumberMail(locale: Locale, code: string): MailText {
  if (locale === "ru") {
    return {
      subject: `Смена номера телефона, код: ${code}`,
      text: `Здравствуйте!\n\nКто-то, вошедший в ваш аккаунт, хочет заменить номер телефона и говорит, что прежний потерян.\n\nЕсли это вы, введите код: ${code}\n\nКод действует 10 минут. Если это не вы, никому его не сообщайте и смените пароль: без кода номер не изменится.`,
    }
  }
  return {
    subject: `Changing your phone number, code: ${code}`,
    text: `Hello,\n\nSomeone who is signed in to your account wants to replace its phone number, and says that the present one is lost.\n\nIf it is you, enter the code: ${code}\n\nIt is valid for 10 minutes. If it is not you, give it to nobody and change your password: without the code the number stays.`,
  }
}

/** The last mail to an address that is no longer the customer's. */
export function emailChangedMail(locale: Locale, newEmail: string): MailText {
  if (locale === "ru") {
    return {
      subject: "Адрес вашего аккаунта изменён",
      text: `Здравствуйте!\n\nАдрес почты вашего аккаунта теперь ${newEmail}. На этот адрес писем больше не будет.\n\nПлатежи, переводы и вывод закрыты на 24 часа. Если это были не вы, сразу напишите в поддержку.`,
    }
  }
  return {
    subject: "The address of your account was changed",
    text: `Hello,\n\nThe e-mail address of your account is now ${newEmail}. No more mail comes here.\n\nNo money can leave your account for 24 hours. If this was not you, write to support at once.`,
  }
}
