import type { StepUpSubjects } from "#access/identity/stepUp/subject.ts"

/** Actions of this area that customers confirm, as worded in the mail with the code. */
export const contactSubjects = {
  changeEmail: ({ newEmail }) => ({
    en: `${newEmail} as your new email address`,
    ru: `новый адрес почты ${newEmail}`,
  }),
  changePhone: ({ newPhone }) => ({
    en: `${newPhone} as your phone number`,
    ru: `номер телефона ${newPhone}`,
  }),
  removePhone: () => ({ en: "removing your phone number", ru: "удаление номера телефона" }),
} satisfies Partial<StepUpSubjects>
