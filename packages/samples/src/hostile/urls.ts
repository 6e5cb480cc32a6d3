export type HostileUrl = { name: string; description: string; url: string };

/** URLs that no host may open without a warning; the last three imitate another site. */
export const hostileUrls: readonly HostileUrl[] = [
  {
    name: "url-javascript",
    description: "Links to a script.",
    url: "javascript:document.title='owned'",
  },
  {
    name: "url-data",
    description: "Links to a page inside the URL itself.",
    url: "data:text/html,<script>document.title='owned'</script>",
  },
  { name: "url-file", description: "Links to a local file.", url: "file:///etc/passwd" },
  {
    name: "url-ip",
    description: "Links to an IP address.",
    url: "http://169.254.169.254/latest/meta-data/",
  },
  {
    name: "url-userinfo",
    description: "Hides the real host behind a user name.",
    url: "https://accounts.example.com:login@evil.example/oauth",
  },
  {
    name: "url-punycode",
    description: "Has a punycode host with non-Latin letters.",
    url: "https://xn--pple-43d.com/login",
  },
  {
    name: "url-look-alike",
    description: "Mixes Cyrillic letters into a well-known name.",
    url: "https://\u0440\u0430ypal.com.evil.example/\u202Elogin",
  },
];
