/**
 * Refusals that are not yet brought about by `refusedAndUnchanged`. The list only gets shorter: a new code comes with its
 * test, and one that has a test leaves the list.
 */
export const withoutTest: Readonly<Record<string, string>> = {
  sheet: `
    kind
    file
    empty
    rows
    columns
    import.notFound
    import.notDone
  `,
  identity: `
    password.rule
    password.confirm
    password.wrong
    password.exists
    password.missing
    phone.format
    phone.taken
    phone.same
    phone.unproved
    email.format
    email.taken
    userName.format
    userName.taken
    code.wrong
    code.expired
    code.invalid
    code.tries
    code.wait
    code.daily
    signIn.wrong
    signIn.tries
    tries
    signIn.unknownPhone
    session.none
    session.notFound
    consent.needed
    origin
    outbox.closed
  `,
  system: `
    audit.range
    session.noCompany
    session.invited
    session.noInvitation
    employee.ownPhone
    employee.beyondYours
    employee.phoneConfirm
    employee.noPhoneChange
    signUp.password
    signUp.most
    signUp.daily
  `,
  notice: `
    record.notFound
  `,
  // A posting that is refused has begun and was taken back, which raises the document's own version (warehouse S4);
  // tests/api/warehouse.test.ts shows that nothing moves. The export is a GET call.
  warehouse: `
    document.busy
    document.used
    batch.expired batch.taken
    stock.short
    stock.exportRange
  `,
};
