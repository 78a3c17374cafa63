import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type Candidate, plainId } from './candidate';
import { type Asking, CandidateDialogs } from './candidate-dialogs';
import { requestOf, useCandidateFilter } from './candidate-filter';
import { CandidatesHead } from './candidates-head';
import { CandidatesList } from './candidates-list';
import { candidateDetail, candidatesList } from './candidates-queries';
import { CandidatesToolbar } from './candidates-toolbar';
import { NothingChosen } from './nothing-chosen';
import { CandidateReview, type ReviewPart } from './review/candidate-review';
import { useShortcutSwitch, useShortcuts } from './review/use-shortcuts';
import { useUploads } from './upload/use-uploads';
import { useAnalysis } from './use-analysis';
import { useCandidateActions } from './use-candidate-actions';
import './candidates-section.css';

/** The candidates of a posting: the list at the left, the one on show at the right; on phones one after the other. */
export function CandidatesSection({ postingId }: { postingId: string }) {
  const id = plainId(postingId);
  return <Candidates key={id} postingId={id} />;
}

function Candidates({ postingId }: { postingId: string }) {
  const { filter, change, isFiltering, clear, chosen, choose } = useCandidateFilter();
  const list = useInfiniteQuery(candidatesList(postingId, requestOf(filter)));
  const detail = useQuery({ ...candidateDetail(chosen ?? ''), enabled: chosen !== null });
  const analysis = useAnalysis(postingId);
  const uploads = useUploads(postingId, analysis.metrics.data?.refused ?? [], () => void analysis.follow());
  const { removing, rate, remove, changed } = useCandidateActions(postingId);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [part, setPart] = useState<ReviewPart>('evidence');
  const [message, setMessage] = useState({ to: '', text: '' });
  const [shortcutsOn, switchShortcuts] = useShortcutSwitch();
  const section = useRef<HTMLDivElement>(null);
  const linkTo = useLinkTo();
  const candidates = list.data?.candidates ?? [];
  const isAlone = list.data?.total === 0 && !isFiltering && !chosen;
  const written = message.to === chosen ? message.text : '';

  function open(candidate: Candidate, at: ReviewPart) {
    setPart(at);
    choose(candidate.application_id);
  }

  function close() {
    if (!chosen) return;
    const row = rowOf(section.current, chosen);
    choose(null);
    row?.focus({ preventScroll: true });
  }

  /** To the next one or the one before; at the end of what is here, the next page is fetched first. */
  async function move(step: 1 | -1) {
    const at = candidates.findIndex(({ application_id }) => application_id === chosen);
    const next = candidates[at < 0 ? 0 : at + step] ?? (await oneMore(step));
    if (!next) return;
    choose(next.application_id);
    rowOf(section.current, next.application_id)?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }

  async function oneMore(step: 1 | -1): Promise<Candidate | undefined> {
    if (step < 0 || !list.hasNextPage) return undefined;
    const { data } = await list.fetchNextPage({ cancelRefetch: false });
    return data?.candidates[candidates.length];
  }

  function removeNow(candidate: Candidate) {
    setAsking(null);
    void remove(candidate, () => {
      if (candidate.application_id === chosen) choose(null);
    });
  }

  useShortcuts(shortcutsOn && asking === null, {
    move: (step) => void move(step),
    rate: (rating) => void (detail.data && rate(detail.data, rating)),
    decide: (decision) => detail.data && setAsking({ kind: 'decide', candidate: detail.data, decision }),
    close: () => asking === null && close(),
    help: () => setAsking({ kind: 'help' }),
  });

  return (
    <div className={isAlone ? 'bench bench-alone' : 'bench'} ref={section}>
      <section className="people" aria-labelledby="candidatos">
        <CandidatesHead
          postingId={postingId}
          total={list.data?.total}
          analysis={analysis}
          rejected={uploads.rejected.length}
          onAdd={() => setAsking({ kind: 'add', view: 'drop' })}
          onRejected={() => setAsking({ kind: 'add', view: 'rejected' })}
        />
        {!isAlone && <CandidatesToolbar filter={filter} onChange={change} />}
        <CandidatesList
          list={list}
          isFiltering={isFiltering}
          onClear={clear}
          chosen={chosen}
          removing={removing}
          linkTo={linkTo}
          onOpen={() => setPart('evidence')}
          onCv={(candidate) => open(candidate, 'cv')}
          onContact={(candidate) => setAsking({ kind: 'contact', candidate })}
          onRemove={(candidate) => setAsking({ kind: 'remove', candidate })}
        />
      </section>
      {chosen ? (
        <CandidateReview
          id={chosen}
          part={part}
          onPart={setPart}
          covered={asking !== null}
          message={written}
          onMessage={(text) => setMessage({ to: chosen, text })}
          onRate={(candidate, rating) => void rate(candidate, rating)}
          onDecide={(candidate, decision) => setAsking({ kind: 'decide', candidate, decision })}
          onContact={(candidate) => setAsking({ kind: 'contact', candidate })}
          onClose={close}
        />
      ) : (
        candidates.length > 0 && (
          <NothingChosen onStart={() => void move(1)} onHelp={() => setAsking({ kind: 'help' })} />
        )
      )}
      <CandidateDialogs
        asking={asking}
        message={written}
        uploads={uploads}
        shortcutsOn={shortcutsOn}
        onShortcuts={switchShortcuts}
        onRemove={removeNow}
        onChanged={(candidate) => {
          setAsking(null);
          setMessage({ to: '', text: '' });
          void changed(candidate.application_id);
        }}
        onClose={() => setAsking(null)}
      />
    </div>
  );
}

function rowOf(section: HTMLElement | null, id: string): HTMLElement | null {
  const rows = [...(section?.querySelectorAll<HTMLElement>('[data-candidate]') ?? [])];
  return rows.find(({ dataset }) => dataset.candidate === id)?.querySelector('a') ?? null;
}

/** The address that shows a candidate; the filter stays as it is. */
function useLinkTo(): (id: string) => string {
  const { search } = useLocation();
  return (id) => {
    const params = new URLSearchParams(search);
    params.set('candidato', id);
    return `?${params}`;
  };
}
