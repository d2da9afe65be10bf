import { type Text, text } from "@wallet/operators/text.ts"
import type { JobKind } from "#platform/jobs/job.ts"

/** The first two parts of a kind: the third one names the party that does the step, or its rail. */
type JobStep = JobKind extends infer Kind
  ? Kind extends `${infer Area}.${infer Step}.${string}`
    ? `${Area}.${Step}`
    : Kind
  : never

/** The steps of all kinds of jobs. The provider does not compile while one is missing. */
const steps: Readonly<Record<JobStep, Text>> = {
  "account.close": text("Close the account", "Закрыть аккаунт"),
  "aml.check": text("Write an AML report", "Составить AML-отчёт"),
  "bankBatch.send": text("Send the file of payments to the bank", "Отправить платёжный файл в банк"),
  "bankLine.book": text("Book the bank transfer", "Провести банковский перевод"),
  "bankLine.followReturn": text("Follow the returned bank transfer", "Отследить возврат банковского перевода"),
  "card.answerConfirmation": text("Answer the confirmation of a payment", "Ответить на подтверждение платежа"),
  "card.ask": text("Ask the issuer about the card", "Узнать у эмитента о карте"),
  "card.askDispute": text("Ask the issuer about the dispute", "Узнать у эмитента о споре"),
  "card.dispute": text("Open the dispute at the issuer", "Открыть спор у эмитента"),
  "card.expire": text("Expire the card", "Закрыть карту по сроку"),
  "card.expireAuthorisation": text("Expire the authorisation", "Снять устаревшую авторизацию"),
  "card.expireConfirmation": text("Expire the confirmation", "Закрыть подтверждение по сроку"),
  "card.followEvent": text("Carry out the issuer's message", "Выполнить сообщение эмитента"),
  "card.issue": text("Order the card from the issuer", "Заказать карту у эмитента"),
  "card.monthlyFee": text("Charge the card's monthly fee", "Списать месячную комиссию за карту"),
  "card.overdueFee": text("Charge the card's overdue fee", "Списать просроченную комиссию за карту"),
  "card.tellIssuer": text("Tell the issuer the card's state", "Сообщить эмитенту состояние карты"),
  "deposit.bookTokens": text("Book the returned tokens", "Провести возвращённые токены"),
  "deposit.followReturn": text("Follow the return", "Отследить возврат"),
  "deposit.return": text("Send the deposit back", "Вернуть зачисление"),
  "deposit.screen": text("Screen the deposit", "Проверить зачисление"),
  "deposit.screenMany": text("Screen deposits", "Проверить зачисления"),
  "export.write": text("Write the export", "Составить выгрузку"),
  "invoice.expire": text("Expire the invoice", "Завершить счёт по сроку"),
  "invoice.refundEnded": text("Finish the refund of the invoice", "Завершить возврат по счёту"),
  "kyc.ask": text("Ask about the identity check", "Узнать о проверке личности"),
  "kyc.expire": text("Expire the identity check", "Закрыть проверку личности по сроку"),
  "kyc.followEvent": text("Carry out a message about the identity check", "Выполнить сообщение о проверке личности"),
  "mail.send": text("Send a mail", "Отправить письмо"),
  "messenger.send": text("Send a messenger message", "Отправить сообщение в мессенджер"),
  "names.customer": text("Compare the customer's name with the lists", "Сверить имя клиента со списками"),
  "notification.mail": text("Write a mail about an event", "Составить письмо о событии"),
  "notification.messenger": text(
    "Write a messenger message about an event",
    "Составить сообщение в мессенджер о событии",
  ),
  "notification.push": text("Write a push message about an event", "Составить push-уведомление о событии"),
  "operations.file": text("Archive the old history", "Перенести старую историю в архив"),
  "password.reset": text("Send the link for a new password", "Отправить ссылку для нового пароля"),
  "payoutBatch.begin": text("Start the mass payout", "Начать массовую выплату"),
  "payoutBatch.check": text("Check the mass payout", "Проверить массовую выплату"),
  "payoutBatch.expire": text("Expire the mass payout", "Закрыть массовую выплату по сроку"),
  "payoutBatch.pay": text("Pay rows of the mass payout", "Выплатить строки массовой выплаты"),
  "payoutBatch.resume": text("Continue the mass payout", "Продолжить массовую выплату"),
  "payoutBatch.tell": text("Report the mass payout to the merchant", "Сообщить мерчанту о массовой выплате"),
  "protectedTransfer.expire": text("Expire the protected transfer", "Закрыть защищённый перевод по сроку"),
  "protectedTransfer.tell": text(
    "Tell the recipient about the protected transfer",
    "Сообщить получателю о защищённом переводе",
  ),
  "protectedTransfer.tellEach": text(
    "Tell recipients about protected transfers",
    "Сообщить получателям о защищённых переводах",
  ),
  "push.send": text("Send a push message", "Отправить push-уведомление"),
  "sbpTopUp.ask": text("Ask the bank about the SBP payment", "Узнать у банка о платеже СБП"),
  "sbpTopUp.cancel": text("Cancel the SBP code", "Отменить код СБП"),
  "sbpTopUp.createCode": text("Get the SBP code", "Получить код СБП"),
  "sbpTopUp.lookUp": text("Look up an unknown SBP payment", "Найти неизвестный платёж СБП"),
  "sbpTopUp.return": text("Return the SBP payment", "Вернуть платёж СБП"),
  "sbpTopUp.returnUnknown": text("Return an unknown SBP payment", "Вернуть неизвестный платёж СБП"),
  "screening.look": text("Screen an address again", "Проверить адрес заново"),
  "screening.rescreen": text("Screen addresses again", "Проверить адреса заново"),
  "signIn.code": text("Send a login code", "Отправить код для входа"),
  "sms.send": text("Send a text message", "Отправить СМС"),
  "topUp.askDispute": text("Ask the acquirer about the dispute", "Узнать у эквайера о споре"),
  "topUp.askRefund": text("Ask the acquirer about the refund", "Узнать у эквайера о возврате"),
  "topUp.authenticate": text("Start the card payment", "Начать оплату картой"),
  "topUp.charge": text("Charge the card", "Списать деньги с карты"),
  "topUp.expire": text(
    "Cancel the payment if the card's owner does not confirm",
    "Отменить платёж, если владелец карты не подтвердил",
  ),
  "topUp.findDispute": text("Find the payment of a dispute", "Найти платёж по спору"),
  "topUp.followDeclined": text(
    "Ask the acquirer about the declined payment",
    "Узнать у эквайера об отклонённом платеже",
  ),
  "topUp.followDispute": text("Follow the dispute", "Отследить спор"),
  "topUp.followRefund": text("Follow the refund", "Отследить возврат"),
  "topUp.keepCard": text("Save the card", "Сохранить карту"),
  "topUp.refund": text("Refund to the card", "Вернуть деньги на карту"),
  "topUp.release": text("Release the reserved money on the card", "Снять резерв на карте"),
  "topUp.sendEvidence": text("Send the evidence to the card's bank", "Отправить доказательства банку карты"),
  "travelRule.answer": text("Answer the other service (Travel Rule)", "Ответить другому сервису (Travel Rule)"),
  "travelRule.confirm": text("Confirm to the other service (Travel Rule)", "Подтвердить другому сервису (Travel Rule)"),
  "travelRule.giveUp": text(
    "End the wait for the other service (Travel Rule)",
    "Прекратить ожидание другого сервиса (Travel Rule)",
  ),
  "travelRule.inquire": text(
    "Ask the other service about the recipient (Travel Rule)",
    "Запросить другой сервис о получателе (Travel Rule)",
  ),
  "travelRule.release": text("Go on with the payment (Travel Rule)", "Продолжить платёж (Travel Rule)"),
  "travelRule.releaseProved": text(
    "Go on after the proof of the address (Travel Rule)",
    "Продолжить после подтверждения адреса (Travel Rule)",
  ),
  "travelRule.screenSender": text("Screen the sender (Travel Rule)", "Проверить отправителя (Travel Rule)"),
  "withdrawal.broadcast": text("Send the payment", "Отправить платёж"),
  "withdrawal.broadcastMany": text("Send payments to the network", "Отправить платежи в сеть"),
  "withdrawal.deliver": text("Deliver to the other wallet", "Доставить в другой кошелёк"),
  "withdrawal.follow": text("Follow the payment", "Отследить платёж"),
  "withdrawal.followMany": text("Follow payments in the network", "Отследить платежи в сети"),
  "withdrawal.screen": text("Screen the recipient", "Проверить получателя"),
  "withdrawal.sign": text("Sign the payment", "Подписать платёж"),
  "withdrawal.signMany": text("Sign payments to the network", "Подписать платежи в сеть"),
}

/** The step of a job in words. A kind that this version does not know stays as it is. */
export function describeJob(kind: string): Text {
  const step = kind.split(".").slice(0, 2).join(".")
  const known: Readonly<Record<string, Text | undefined>> = steps
  return known[step] ?? text(kind, kind)
}
