/** Names and numbers that belong to nobody: https://www.rfc-editor.org/rfc/rfc2606, rfc6761 */
export const isReservedHost = (host: string): boolean =>
  /(^|\.)(example(\.(com|net|org))?|test|invalid)$/i.test(host) || isPrivateHost(host);

/** A number whose last six digits or more are zeros. */
export const isReservedNumber = (digits: string): boolean =>
  /0{6}$/.test(digits.replace(/\D/g, ""));

/** Also the names that RFC 6761 and RFC 6762 keep for machines of one's own. */
export const isPrivateHost = (host: string): boolean =>
  /^(localhost|.*\.(localhost|local|internal|test|lan|home\.arpa)|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|0\.0\.0\.0|\[.*\])$/.test(
    host,
  );
