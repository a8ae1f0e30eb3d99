/** Names that belong to nobody: https://www.rfc-editor.org/rfc/rfc2606, rfc6761 */
export const isReservedHost = (host: string): boolean =>
  /(^|\.)(example(\.(com|net|org))?|test|invalid)$/i.test(host) || isPrivateHost(host);

/** Also the names that RFC 6761 and RFC 6762 keep for machines of one's own. */
export const isPrivateHost = (host: string): boolean =>
  /^(localhost|.*\.(localhost|local|internal|test|lan|home\.arpa)|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|0\.0\.0\.0|\[.*\])$/.test(
    host,
  );
