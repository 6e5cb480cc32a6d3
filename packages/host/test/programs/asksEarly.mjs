// An MCP server that asks a question before it refuses to be initialized.
import { confirm, fail, serve } from "./rawMcpServer.mjs";

serve(
  {},
  {
    initialize: (_given, id) => {
      void confirm("Too early?");
      fail(id, "No initialize here");
    },
  },
);
