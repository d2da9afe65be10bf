import type { Locale } from "@wallet/core/contract"
import { type MailContent, type WrittenMail, writeMail } from "#notifications/mailContent.ts"

type Texts = Readonly<Record<Locale, Omit<MailContent, "locale">>>

function write(locale: Locale, texts: Texts): WrittenMail {
  return writeMail({ locale, ...texts[locale] })
}

/** The mail with the code that confirms an address. */
export function confirmationMail(locale: Locale, code: string): WrittenMail {
  return write(locale, {
    en: {
      subject: `Your confirmation code: ${code}`,
      headline: "Your confirmation code",
      code,
      paragraphs: [
        "It expires in 10 minutes and works once.",
        "If you didn't sign up, ignore this email; no account is created without the code.",
      ],
    },
    ru: {
      subject: `Код подтверждения: ${code}`,
      headline: "Код подтверждения",
      code,
      paragraphs: [
        "Код действует 10 минут и подходит один раз.",
        "Если вы не регистрировались, просто удалите это письмо: без кода аккаунт не откроется.",
      ],
    },
  })
}

/** The mail to someone whose address is a customer's already. */
export function alreadyCustomerMail(locale: Locale, siteOrigin: string): WrittenMail {
  const url = `${siteOrigin}/auth/login`
  return write(locale, {
    en: {
      subject: "You already have an account",
      paragraphs: [
        "Someone tried to sign up with your email address. Nothing about your account has changed.",
        "If it was you, log in. If not, you can ignore this email.",
      ],
      action: { label: "Log in", url },
    },
    ru: {
      subject: "У вас уже есть аккаунт",
      paragraphs: [
        "Кто-то пытался зарегистрироваться с вашим адресом. В вашем аккаунте ничего не изменилось.",
        "Если это были вы, войдите. Если нет, делать ничего не нужно.",
      ],
      action: { label: "Войти", url },
    },
  })
}

/** The mail with the code that proves a sign-in after many failures. */
export function signInCodeMail(locale: Locale, code: string): WrittenMail {
  return write(locale, {
    en: {
      subject: `Your login code: ${code}`,
      headline: "Your login code",
      code,
      paragraphs: [
        "Someone is logging in to your account with the right password. After many failed attempts we also ask for this code. It expires in 10 minutes.",
        "If this isn't you, don't share the code and change your password now.",
      ],
    },
    ru: {
      subject: `Код для входа: ${code}`,
      headline: "Код для входа",
      code,
      paragraphs: [
        "Кто-то входит в ваш аккаунт с правильным паролем. До этого было много неудачных попыток, поэтому нужен ещё и код. Он действует 10 минут.",
        "Если это не вы, никому не сообщайте код и сразу смените пароль.",
      ],
    },
  })
}

/** The mail with the code that confirms one operation, which it names. */
export function stepUpMail(locale: Locale, code: string, operation: string): WrittenMail {
  return write(locale, {
    en: {
      subject: `Your code: ${code}`,
      headline: "Your code",
      code,
      paragraphs: [
        `You are confirming ${operation}.`,
        "The code expires in 10 minutes. If this isn't you, don't share it and change your password.",
      ],
    },
    ru: {
      subject: `Код: ${code}`,
      headline: "Код подтверждения",
      code,
      paragraphs: [
        `Вы подтверждаете: ${operation}.`,
        "Код действует 10 минут. Если это не вы, никому его не сообщайте и смените пароль.",
      ],
    },
  })
}

/** The mail with the link that sets a new password. */
export function passwordResetMail(locale: Locale, url: string): WrittenMail {
  return write(locale, {
    en: {
      subject: "Set a new password",
      paragraphs: [
        "The link works once, within 30 minutes.",
        "If you didn't ask for it, ignore this email; your password stays the same.",
      ],
      action: { label: "Set a new password", url },
    },
    ru: {
      subject: "Новый пароль",
      paragraphs: [
        "Ссылка действует 30 минут и срабатывает один раз.",
        "Если вы об этом не просили, просто удалите это письмо: пароль останется прежним.",
      ],
      action: { label: "Задать новый пароль", url },
    },
  })
}

/** The mail to the present address of someone who wants another one. */
export function oldAddressMail(locale: Locale, code: string, newEmail: string): WrittenMail {
  return write(locale, {
    en: {
      subject: `Code to change your email: ${code}`,
      headline: "Code to change your email address",
      code,
      about: `New address: ${newEmail}`,
      paragraphs: [
        "The code expires in 30 minutes.",
        "If this isn't you, don't share it and change your password; without the code your address stays the same.",
      ],
    },
    ru: {
      subject: `Код для смены эл. почты: ${code}`,
      headline: "Код для смены адреса эл. почты",
      code,
      about: `Новый адрес: ${newEmail}`,
      paragraphs: [
        "Код действует 30 минут.",
        "Если это не вы, никому его не сообщайте и смените пароль: без кода адрес не изменится.",
      ],
    },
  })
}

/** The mail to an address that a customer wants to have. */
export function newAddressMail(locale: Locale, code: string): WrittenMail {
  return write(locale, {
    en: {
      subject: `Confirm your new email: ${code}`,
      headline: "Confirm your new email address",
      code,
      paragraphs: ["The code expires in 30 minutes.", "If you didn't ask for this, ignore this email."],
    },
    ru: {
      subject: `Подтвердите новый адрес: ${code}`,
      headline: "Подтвердите новый адрес эл. почты",
      code,
      paragraphs: ["Код действует 30 минут.", "Если вы об этом не просили, просто удалите это письмо."],
    },
  })
}

/** The mail that confirms again that a customer's address takes mail. */
export function sameAddressMail(locale: Locale, code: string): WrittenMail {
  return write(locale, {
    en: {
      subject: `Confirm your email: ${code}`,
      headline: "Confirm your email address",
      code,
      paragraphs: [
        "Enter the code in your settings to get our emails at this address again. It expires in 30 minutes.",
        "If you didn't ask for this, ignore this email.",
      ],
    },
    ru: {
      subject: `Подтвердите адрес почты: ${code}`,
      headline: "Подтвердите адрес эл. почты",
      code,
      paragraphs: [
        "Введите код в настройках, чтобы снова получать наши письма на этот адрес. Он действует 30 минут.",
        "Если вы об этом не просили, просто удалите это письмо.",
      ],
    },
  })
}

/** The mail to a customer whose address somebody else wanted for their account. */
export function addressTakenMail(locale: Locale, siteOrigin: string): WrittenMail {
  const url = `${siteOrigin}/auth/login`
  return write(locale, {
    en: {
      subject: "Your email was entered in another account",
      paragraphs: [
        "Someone tried to use your email address for another account. That isn't possible: it belongs to yours.",
        "If it was you, log in. If not, you can ignore this email.",
      ],
      action: { label: "Log in", url },
    },
    ru: {
      subject: "Ваш адрес указали в другом аккаунте",
      paragraphs: [
        "Кто-то хотел указать ваш адрес для другого аккаунта. Это не удалось: адрес принадлежит вашему аккаунту.",
        "Если это были вы, войдите. Если нет, делать ничего не нужно.",
      ],
      action: { label: "Войти", url },
    },
  })
}

/** The mail to a customer who wants another phone number and says that the present one is lost. */
export function replacedNumberMail(locale: Locale, code: string): WrittenMail {
  return write(locale, {
    en: {
      subject: `Code to change your phone: ${code}`,
      headline: "Code to change your phone number",
      code,
      paragraphs: [
        "Someone logged in to your account says the present number is lost. The code expires in 10 minutes.",
        "If this isn't you, don't share it and change your password; without the code the number stays the same.",
      ],
    },
    ru: {
      subject: `Код для смены телефона: ${code}`,
      headline: "Код для смены номера телефона",
      code,
      paragraphs: [
        "Кто-то вошёл в ваш аккаунт и говорит, что прежний номер потерян. Код действует 10 минут.",
        "Если это не вы, никому его не сообщайте и смените пароль: без кода номер не изменится.",
      ],
    },
  })
}

/** The last mail to an address that is no longer the customer's. */
export function emailChangedMail(locale: Locale, newEmail: string): WrittenMail {
  return write(locale, {
    en: {
      subject: "Your email address was changed",
      about: `New address: ${newEmail}`,
      paragraphs: [
        "We no longer send emails here. For your safety no money can leave your account for 24 hours.",
        "If this wasn't you, contact support at once.",
      ],
    },
    ru: {
      subject: "Адрес эл. почты изменён",
      about: `Новый адрес: ${newEmail}`,
      paragraphs: [
        "Сюда писем больше не будет. Для безопасности платежи, переводы и вывод закрыты на 24 часа.",
        "Если это были не вы, сразу напишите в поддержку.",
      ],
    },
  })
}
