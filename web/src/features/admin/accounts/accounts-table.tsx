import { useSignedInUser } from '../../../api/session';
import { Badge, type BadgeLook } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { PlainHeader, Table } from '../../../ui/table';
import { Moment } from '../moment';
import { listTexts } from '../texts';
import type { Account, Suspension } from './accounts-queries';
import { suspensionTexts, accountTexts as texts } from './texts';
import '../cells.css';

type Plan = (account: Account, change: Suspension) => void;

interface AccountsTableProps {
  accounts: readonly Account[];
  onPlan: Plan;
}

export function AccountsTable({ accounts, onPlan }: AccountsTableProps) {
  const { username: ownId } = useSignedInUser();
  const head = [texts.name, texts.role, texts.status, texts.created, texts.lastSeen, texts.actions].map(
    (name) => <PlainHeader key={name}>{name}</PlainHeader>,
  );
  return (
    <Table label={texts.title} head={head} stacks>
      {accounts.map((account) => (
        <AccountRow key={account.id} account={account} isOwn={account.id === ownId} onPlan={onPlan} />
      ))}
    </Table>
  );
}

const looks: Record<Account['status'], BadgeLook> = {
  ACTIVE: 'good',
  SUSPENDED: 'bad',
  UNCONFIRMED: 'wait',
  GUEST: 'neutral',
};

function AccountRow({ account, isOwn, onPlan }: { account: Account; isOwn: boolean; onPlan: Plan }) {
  const { id, name, email, role, status, created_at, last_seen_at } = account;
  return (
    <tr>
      <td className="account-cell" data-label={texts.name}>
        <div>
          <b>{name}</b>
          <span className="quiet">{email}</span>
        </div>
      </td>
      <td data-label={texts.role}>{texts.roles[role]}</td>
      <td data-label={texts.status}>
        <Badge look={looks[status]}>{texts.statuses[status]}</Badge>
      </td>
      <td data-label={texts.created}>
        <Moment at={created_at} />
      </td>
      <td data-label={texts.lastSeen}>{last_seen_at ? <Moment at={last_seen_at} /> : listTexts.never}</td>
      <td className="button-cell" data-label={texts.actions}>
        <div>
          <LinkButton look="quiet" to={`/admin/audit?actor=${id}`} aria-label={texts.entriesOf(name)}>
            {texts.entries}
          </LinkButton>
          {isOwn ? <span className="quiet">{texts.you}</span> : <SuspensionButton {...{ account, onPlan }} />}
        </div>
      </td>
    </tr>
  );
}

/** One cannot suspend who cannot sign in anyway. */
function SuspensionButton({ account, onPlan }: { account: Account; onPlan: Plan }) {
  if (account.status !== 'ACTIVE' && account.status !== 'SUSPENDED') return null;
  const change = account.status === 'ACTIVE' ? 'suspend' : 'reinstate';
  const texts = suspensionTexts[change];
  return (
    <Button look="quiet" aria-label={texts.actionOn(account.name)} onClick={() => onPlan(account, change)}>
      {texts.action}
    </Button>
  );
}
