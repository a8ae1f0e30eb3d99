/** A change that is not made, with the reason in words that follow the name of the field. */
export class Refused extends Error {
  override readonly name = "Refused";
}
