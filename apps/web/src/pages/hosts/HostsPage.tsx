import { useEffect, useState } from "react";
import { useStore, type Store } from "../../design/createStore.ts";
import { FullPageMessage } from "../../design/FullPageMessage.tsx";
import { LiveRegion } from "../../design/notices/LiveRegion.tsx";
import { isModalOpen } from "../../design/notices/notices.ts";
import { NoticeRegion } from "../../design/notices/NoticeRegion.tsx";
import type { SessionView } from "../../log/followSession.ts";
import { QuestionHost } from "../../question/QuestionHost.tsx";
import { Header } from "../playground/Header.tsx";
import { HostsColumns } from "./HostsColumns.tsx";
import { HostsModel } from "./hostsModel.ts";
import "../playground/session.css";
import "./hosts.css";

/** What each host does with the questions of this session, and the host cards of this playground. */
export function HostsPage({ view }: { view: Store<SessionView> }) {
  const { state, events, stream } = useStore(view);
  const [model] = useState(() => new HostsModel(view.get().state.id));
  const hosts = useStore(model.hosts);
  const hasModal = useStore(isModalOpen);
  useEffect(() => {
    void model.open();
    return () => model.close();
  }, [model]);
  if (events.length === 0) return <FullPageMessage title="Opening session…" />;
  return (
    <div className="session-page">
      <Header state={state} stream={stream} page="hosts" />
      <HostsColumns state={state} hosts={hosts} onRetry={() => void model.open()} />
      <QuestionHost state={state} events={events} page="Hosts" />
      {!hasModal && <NoticeRegion />}
      {!hasModal && <LiveRegion />}
    </div>
  );
}
