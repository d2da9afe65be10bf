import type { Migration } from "kysely/migration"
import { ledger } from "./0001_ledger.ts"
import { engine } from "./0002_engine.ts"
import { money } from "./0003_money.ts"
import { ledgerLog } from "./0004_ledger_log.ts"
import { ledgerPlans } from "./0005_ledger_plans.ts"
import { operations } from "./0006_operations.ts"
import { identity } from "./0007_identity.ts"
import { retention } from "./0008_retention.ts"
import { chains } from "./0009_chains.ts"
import { payouts } from "./0010_payouts.ts"
import { history } from "./0011_history.ts"
import { notifications } from "./0012_notifications.ts"
import { topUps } from "./0013_top_ups.ts"
import { apiKeysAndLinks } from "./0014_api_keys_and_links.ts"
import { anyDeposit } from "./0015_any_deposit.ts"
import { payoutsFollowed } from "./0016_payouts_followed.ts"
import { invoices } from "./0017_invoices.ts"
import { webhooksAndApps } from "./0018_webhooks_and_apps.ts"
import { payoutBatches } from "./0019_payout_batches.ts"
import { cards } from "./0020_cards.ts"
import { verificationAndAml } from "./0021_verification_and_aml.ts"
import { settings } from "./0022_settings.ts"
import { referral } from "./0023_referral.ts"
import { unconfirmedSends } from "./0024_unconfirmed_sends.ts"
import { operators } from "./0025_operators.ts"
import { limitsAndFreezes } from "./0026_limits_and_freezes.ts"
import { invoiceWebhooksAndLogos } from "./0027_invoice_webhooks_and_logos.ts"
import { massPayouts } from "./0028_mass_payouts.ts"
import { cardsFollowed } from "./0029_cards_followed.ts"
import { rescreening } from "./0031_rescreening.ts"
import { outages } from "./0032_outages.ts"
import { apiKeyUsage } from "./0033_api_key_usage.ts"
import { payoutParts } from "./0034_payout_parts.ts"
import { phones } from "./0035_phones.ts"
import { protectedTransfers } from "./0036_protected_transfers.ts"
import { filedHistory } from "./0037_filed_history.ts"
import { payoutSpeed } from "./0038_payout_speed.ts"
import { optimisticLedger } from "./0039_optimistic_ledger.ts"
import { rowsWrittenOnce } from "./0040_rows_written_once.ts"
import { declinedSends } from "./0041_declined_sends.ts"
import { paidRowsUnindexed } from "./0042_paid_rows_unindexed.ts"
import { leanLedger } from "./0043_lean_ledger.ts"
import { contentsTogether } from "./0044_contents_together.ts"
import { plainTransfers } from "./0045_plain_transfers.ts"
import { chainEnd } from "./0046_chain_end.ts"
import { referencesDerived } from "./0047_references_derived.ts"
import { leanPayouts } from "./0048_lean_payouts.ts"
import { unconfirmedOutgoing } from "./0049_unconfirmed_outgoing.ts"
import { outcomesOfKeys } from "./0051_outcomes_of_keys.ts"
import { operatorSafety } from "./0055_operator_safety.ts"
import { signInCodes } from "./0056_sign_in_codes.ts"
import { secretKeys } from "./0057_secret_keys.ts"
import { jobLanes } from "./0065_job_lanes.ts"
import { statementTotals } from "./0066_statement_totals.ts"
import { highRisk } from "./0069_high_risk.ts"
import { dateFormats } from "./0070_date_formats.ts"
import { refundAddresses } from "./0071_refund_addresses.ts"
import { referralDevices } from "./0072_referral_devices.ts"
import { knownRecipients } from "./0073_known_recipients.ts"
import { keyedRequestHashes } from "./0074_keyed_request_hashes.ts"
import { payoutLanes } from "./0077_payout_lanes.ts"
import { actors } from "./0078_actors.ts"
import { demoMarks } from "./0081_demo_marks.ts"
import { oneLedgerPath } from "./0084_one_ledger_path.ts"
import { leanSends } from "./0085_lean_sends.ts"
import { signerKeys } from "./0090_signer_keys.ts"
import { chainPayments } from "./0091_chain_payments.ts"
import { feesOfNetworks } from "./0092_fees_of_networks.ts"
import { chainOutputs } from "./0093_chain_outputs.ts"
import { tracesOfWork } from "./0095_traces.ts"
import { chainReconciliations } from "./0096_chain_reconciliations.ts"
import { differenceIds } from "./0097_difference_ids.ts"
import { collections } from "./0099_collections.ts"
import { collectionBatches } from "./0100_collection_batches.ts"
import { balanceWalks } from "./0101_balance_walks.ts"
import { consolidations } from "./0102_consolidations.ts"
import { releasedAttempts } from "./0103_released_attempts.ts"
import { chainCancellations } from "./0104_chain_cancellations.ts"
import { anchors } from "./0106_anchors.ts"
import { people } from "./0108_people.ts"
import { cancellationCosts } from "./0112_cancellation_costs.ts"
import { coldMovements } from "./0113_cold_movements.ts"
import { pushSubscriptions } from "./0126_push_subscriptions.ts"
import { missingBlocks } from "./0132_missing_blocks.ts"
import { tronCollections } from "./0140_tron_collections.ts"
import { contactPictures } from "./0146_contact_pictures.ts"
import { outsideParties } from "./0150_outside_parties.ts"
import { uncomparedAssets } from "./0151_uncompared_assets.ts"
import { jobLeases } from "./0160_job_leases.ts"
import { retentionIndexes } from "./0161_retention_indexes.ts"
import { confirmationsNeeded } from "./0165_confirmations_needed.ts"
import { debts } from "./0170_debts.ts"
import { unexpectedMessages } from "./0171_unexpected_messages.ts"
import { invoiceDust } from "./0177_invoice_dust.ts"
import { believedPrices } from "./0178_believed_prices.ts"
import { quoteExposure } from "./0179_quote_exposure.ts"
import { withdrawalsToCustomers } from "./0182_withdrawals_to_customers.ts"
import { withdrawalSums } from "./0183_withdrawal_sums.ts"
import { registrationRequesters } from "./0184_registration_requesters.ts"
import { returnsOfDeposits } from "./0185_returns_of_deposits.ts"
import { depositGroups } from "./0186_deposit_groups.ts"
import { issuerMessages } from "./0190_issuer_messages.ts"
import { withdrawalRefusals } from "./0210_withdrawal_refusals.ts"
import { cardholders } from "./0220_cardholders.ts"
import { topUpRefunds } from "./0230_top_up_refunds.ts"
import { topUpDisputes } from "./0231_top_up_disputes.ts"
import { screeningLists } from "./0240_screening_lists.ts"
import { savedCardAcquirers } from "./0250_saved_card_acquirers.ts"
import { cardsGivenElsewhere } from "./0251_cards_given_elsewhere.ts"
import { stripePayments } from "./0252_stripe_payments.ts"
import { cardVendors } from "./0260_card_vendors.ts"
import { issuerBalances } from "./0261_issuer_balances.ts"
import { bankFiles } from "./0270_bank_files.ts"
import { bankReferences } from "./0271_bank_references.ts"
import { listedNames } from "./0280_listed_names.ts"
import { screenedNames } from "./0281_screened_names.ts"
import { kycFacts } from "./0290_kyc_facts.ts"
import { travelRule } from "./0291_travel_rule.ts"
import { messageDeliveries } from "./0300_message_deliveries.ts"
import { jobSlots } from "./0310_job_slots.ts"
import { rateProblems } from "./0311_rate_problems.ts"
import { yooKassaObjects } from "./0320_yookassa_objects.ts"
import { kycQuestions } from "./0340_kyc_questions.ts"
import { depositSenders } from "./0341_deposit_senders.ts"
import { anyMoneyRefusals } from "./0350_anymoney_refusals.ts"
import { topUpDisputeFiles } from "./0351_top_up_dispute_files.ts"
import { subjectNames } from "./0352_subject_names.ts"
import { operatorRoles } from "./0353_operator_roles.ts"
import { consoleHome } from "./0354_console_home.ts"
import { consoleSearch } from "./0355_console_search.ts"
import { personalLimits } from "./0360_personal_limits.ts"
import { customerNotes } from "./0361_customer_notes.ts"
import { corrections } from "./0362_corrections.ts"
import { paymentPages } from "./0363_payment_pages.ts"
import { runTimeControls } from "./0364_run_time_controls.ts"
import { cardholderStates } from "./0370_cardholder_states.ts"
import { namesOnLinks } from "./0372_names_on_links.ts"
import { frameOrigins } from "./0374_frame_origins.ts"
import { operatorCases } from "./0376_operator_cases.ts"
import { waitingCases } from "./0377_waiting_cases.ts"
import { vendorBalances } from "./0380_vendor_balances.ts"
import { operatorPasskeys } from "./0381_operator_passkeys.ts"
import { consoleFinding } from "./0382_console_finding.ts"
import { keptFees } from "./0384_kept_fees.ts"
import { pulledEndpoints } from "./0387_pulled_endpoints.ts"
import { requestTags } from "./0389_request_tags.ts"
import { liveHints } from "./0391_live_hints.ts"
import { spentSums } from "./0399_spent_sums.ts"
import { timesOfTotals } from "./0400_times_of_totals.ts"
import { refusedAttempts } from "./0406_refused_attempts.ts"

/** Every migration in the order in which it applies. Only ever append: a name that was applied somewhere stays. */
export const migrations: readonly (readonly [name: string, migration: Migration])[] = [
  ["0001_ledger", ledger],
  ["0002_engine", engine],
  ["0003_money", money],
  ["0004_ledger_log", ledgerLog],
  ["0005_ledger_plans", ledgerPlans],
  ["0006_operations", operations],
  ["0007_identity", identity],
  ["0008_retention", retention],
  ["0009_chains", chains],
  ["0010_payouts", payouts],
  ["0011_history", history],
  ["0012_notifications", notifications],
  ["0013_top_ups", topUps],
  ["0014_api_keys_and_links", apiKeysAndLinks],
  ["0015_any_deposit", anyDeposit],
  ["0016_payouts_followed", payoutsFollowed],
  ["0017_invoices", invoices],
  ["0018_webhooks_and_apps", webhooksAndApps],
  ["0019_payout_batches", payoutBatches],
  ["0020_cards", cards],
  ["0021_verification_and_aml", verificationAndAml],
  ["0022_settings", settings],
  ["0023_referral", referral],
  ["0024_unconfirmed_sends", unconfirmedSends],
  ["0025_operators", operators],
  ["0026_limits_and_freezes", limitsAndFreezes],
  ["0027_invoice_webhooks_and_logos", invoiceWebhooksAndLogos],
  ["0028_mass_payouts", massPayouts],
  ["0029_cards_followed", cardsFollowed],
  ["0031_rescreening", rescreening],
  ["0032_outages", outages],
  ["0033_api_key_usage", apiKeyUsage],
  ["0034_payout_parts", payoutParts],
  ["0035_phones", phones],
  ["0036_protected_transfers", protectedTransfers],
  ["0037_filed_history", filedHistory],
  ["0038_payout_speed", payoutSpeed],
  ["0039_optimistic_ledger", optimisticLedger],
  ["0040_rows_written_once", rowsWrittenOnce],
  ["0041_declined_sends", declinedSends],
  ["0042_paid_rows_unindexed", paidRowsUnindexed],
  ["0043_lean_ledger", leanLedger],
  ["0044_contents_together", contentsTogether],
  ["0045_plain_transfers", plainTransfers],
  ["0046_chain_end", chainEnd],
  ["0047_references_derived", referencesDerived],
  ["0048_lean_payouts", leanPayouts],
  ["0049_unconfirmed_outgoing", unconfirmedOutgoing],
  ["0051_outcomes_of_keys", outcomesOfKeys],
  ["0055_operator_safety", operatorSafety],
  ["0056_sign_in_codes", signInCodes],
  ["0057_secret_keys", secretKeys],
  ["0065_job_lanes", jobLanes],
  ["0066_statement_totals", statementTotals],
  ["0069_high_risk", highRisk],
  ["0070_date_formats", dateFormats],
  ["0071_refund_addresses", refundAddresses],
  ["0072_referral_devices", referralDevices],
  ["0073_known_recipients", knownRecipients],
  ["0074_keyed_request_hashes", keyedRequestHashes],
  ["0077_payout_lanes", payoutLanes],
  ["0078_actors", actors],
  ["0081_demo_marks", demoMarks],
  ["0084_one_ledger_path", oneLedgerPath],
  ["0085_lean_sends", leanSends],
  ["0090_signer_keys", signerKeys],
  ["0091_chain_payments", chainPayments],
  ["0092_fees_of_networks", feesOfNetworks],
  ["0093_chain_outputs", chainOutputs],
  ["0095_traces", tracesOfWork],
  ["0096_chain_reconciliations", chainReconciliations],
  ["0097_difference_ids", differenceIds],
  ["0099_collections", collections],
  ["0100_collection_batches", collectionBatches],
  ["0101_balance_walks", balanceWalks],
  ["0102_consolidations", consolidations],
  ["0103_released_attempts", releasedAttempts],
  ["0104_chain_cancellations", chainCancellations],
  ["0106_anchors", anchors],
  ["0108_people", people],
  ["0112_cancellation_costs", cancellationCosts],
  ["0113_cold_movements", coldMovements],
  ["0126_push_subscriptions", pushSubscriptions],
  ["0132_missing_blocks", missingBlocks],
  ["0140_tron_collections", tronCollections],
  ["0146_contact_pictures", contactPictures],
  ["0150_outside_parties", outsideParties],
  ["0151_uncompared_assets", uncomparedAssets],
  ["0160_job_leases", jobLeases],
  ["0161_retention_indexes", retentionIndexes],
  ["0165_confirmations_needed", confirmationsNeeded],
  ["0170_debts", debts],
  ["0171_unexpected_messages", unexpectedMessages],
  ["0177_invoice_dust", invoiceDust],
  ["0178_believed_prices", believedPrices],
  ["0179_quote_exposure", quoteExposure],
  ["0182_withdrawals_to_customers", withdrawalsToCustomers],
  ["0183_withdrawal_sums", withdrawalSums],
  ["0184_registration_requesters", registrationRequesters],
  ["0185_returns_of_deposits", returnsOfDeposits],
  ["0186_deposit_groups", depositGroups],
  ["0190_issuer_messages", issuerMessages],
  ["0210_withdrawal_refusals", withdrawalRefusals],
  ["0220_cardholders", cardholders],
  ["0230_top_up_refunds", topUpRefunds],
  ["0231_top_up_disputes", topUpDisputes],
  ["0240_screening_lists", screeningLists],
  ["0250_saved_card_acquirers", savedCardAcquirers],
  ["0251_cards_given_elsewhere", cardsGivenElsewhere],
  ["0252_stripe_payments", stripePayments],
  ["0260_card_vendors", cardVendors],
  ["0261_issuer_balances", issuerBalances],
  ["0270_bank_files", bankFiles],
  ["0271_bank_references", bankReferences],
  ["0280_listed_names", listedNames],
  ["0281_screened_names", screenedNames],
  ["0290_kyc_facts", kycFacts],
  ["0291_travel_rule", travelRule],
  ["0300_message_deliveries", messageDeliveries],
  ["0310_job_slots", jobSlots],
  ["0311_rate_problems", rateProblems],
  ["0320_yookassa_objects", yooKassaObjects],
  ["0340_kyc_questions", kycQuestions],
  ["0341_deposit_senders", depositSenders],
  ["0350_anymoney_refusals", anyMoneyRefusals],
  ["0351_top_up_dispute_files", topUpDisputeFiles],
  ["0352_subject_names", subjectNames],
  ["0353_operator_roles", operatorRoles],
  ["0354_console_home", consoleHome],
  ["0355_console_search", consoleSearch],
  ["0360_personal_limits", personalLimits],
  ["0361_customer_notes", customerNotes],
  ["0362_corrections", corrections],
  ["0363_payment_pages", paymentPages],
  ["0364_run_time_controls", runTimeControls],
  ["0370_cardholder_states", cardholderStates],
  ["0372_names_on_links", namesOnLinks],
  ["0374_frame_origins", frameOrigins],
  ["0376_operator_cases", operatorCases],
  ["0377_waiting_cases", waitingCases],
  ["0380_vendor_balances", vendorBalances],
  ["0381_operator_passkeys", operatorPasskeys],
  ["0382_console_finding", consoleFinding],
  ["0384_kept_fees", keptFees],
  ["0387_pulled_endpoints", pulledEndpoints],
  ["0389_request_tags", requestTags],
  ["0391_live_hints", liveHints],
  ["0399_spent_sums", spentSums],
  ["0400_times_of_totals", timesOfTotals],
  ["0406_refused_attempts", refusedAttempts],
]
