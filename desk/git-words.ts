/** What the desk says of the same site elsewhere. */
const commits = (count: number) => (count === 1 ? "1 commit" : `${count} commits`);

export const gitWords = {
  send: "Send",
  keepAndSend: "Keep and send",
  sending: "Sending…",
  notKept: (count: number) => `Only in the files: ${count === 1 ? "1 change" : `${count} changes`}`,
  notSent: (count: number, to: string) => `Kept here and not sent to ${to}: ${commits(count)}`,
  allSent: (to: string) => `Everything that is kept is in ${to}.`,
  waiting: (count: number, from: string) => `Not brought in yet from ${from}: ${commits(count)}`,
  hint: (from: string, to: string) =>
    from.endsWith(`/${to}`)
      ? `Brings in what others have sent to ${from}, then sends what is kept here.`
      : `Brings in what others have sent to ${from}, then sends what is kept here to ${to}, for somebody to look at.`,
  done: (received: number, sent: number, to: string) =>
    [
      received > 0 && `Brought in: ${commits(received)}.`,
      sent > 0 ? `Sent to ${to}: ${commits(sent)}.` : "There was nothing to send.",
    ]
      .filter(Boolean)
      .join(" "),
  asked: "Nothing is sent yet: look under Changes.",
  questions: "You and somebody else have both changed this. Which shall it be?",
  wholeFile: (file: string) => `${file}, as a whole: items have come and gone on both sides`,
  ours: "Yours",
  theirs: "Theirs",
} as const;
