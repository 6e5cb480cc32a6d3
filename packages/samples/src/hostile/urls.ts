export type HostileUrl = { name: string; description: string; url: string };

/** Addresses that no host may open unseen; the last three only look like somebody else's. */
export const hostileUrls: readonly HostileUrl[] = [
  {
    name: "url-javascript",
    description: "Sends to a script.",
    url: "javascript:document.title='owned'",
  },
  {
    name: "url-data",
    description: "Sends to a page inside its own address.",
    url: "data:text/html,<script>document.title='owned'</script>",
  },
  { name: "url-file", description: "Sends to a local file.", url: "file:///etc/passwd" },
  {
    name: "url-ip",
    description: "Sends to a bare IP address.",
    url: "http://169.254.169.254/latest/meta-data/",
  },
  {
    name: "url-userinfo",
    description: "Hides the real host behind a user name.",
    url: "https://accounts.example.com:login@evil.example/oauth",
  },
  {
    name: "url-punycode",
    description: "Writes a host with foreign letters in punycode.",
    url: "https://xn--pple-43d.com/login",
  },
  {
    name: "url-look-alike",
    description: "Mixes Cyrillic letters into a well-known name.",
    url: "https://\u0440\u0430ypal.com.evil.example/\u202Elogin",
  },
];
