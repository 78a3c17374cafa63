import { Link } from 'react-router';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Excerpt } from '../../ui/excerpt';
import { LinkButton } from '../../ui/link-button';
import { PlainHeader, SortHeader, Table } from '../../ui/table';
import { type Posting, postingPath } from './posting';
import { statusLook } from './posting-display';
import { type ColumnSort, directionOf, nextSort, sortColumns } from './table-filter';
import { actionTexts, tableTexts as texts } from './texts';

interface PostingsTableProps {
  postings: Posting[];
  sort: ColumnSort | null;
  onSort: (sort: ColumnSort | null) => void;
  onRemove: (posting: Posting) => void;
}

export function PostingsTable({ postings, sort, onSort, onRemove }: PostingsTableProps) {
  const head = (
    <>
      {sortColumns.map((column) => (
        <SortHeader
          key={column}
          direction={directionOf(sort, column)}
          onSort={() => onSort(nextSort(sort, column))}
        >
          {texts.columns[column]}
        </SortHeader>
      ))}
      <PlainHeader>{texts.columns.actions}</PlainHeader>
    </>
  );
  return (
    <Table label={texts.title} head={head}>
      {postings.map((posting) => (
        <PostingRow key={posting.posting_id} posting={posting} onRemove={onRemove} />
      ))}
    </Table>
  );
}

function PostingRow({ posting, onRemove }: { posting: Posting; onRemove: (posting: Posting) => void }) {
  return (
    <tr>
      <td className="title-cell">
        <Link to={postingPath(posting)}>{posting.title}</Link>
      </td>
      <td className="description-cell">
        <Excerpt>{posting.description}</Excerpt>
      </td>
      <td className="nowrap">{label(posting.modal)}</td>
      <td className="nowrap">{label(posting.contract_type)}</td>
      <td className="nowrap">{label(posting.english_level)}</td>
      <td>
        <Badge look={posting.status === 'CANCELLED' ? 'bad' : statusLook(posting.status)}>
          {label(posting.status)}
        </Badge>
      </td>
      <td className="actions-cell">
        <LinkButton
          look="quiet"
          to={`${postingPath(posting)}/edit`}
          aria-label={texts.editOne(posting.title)}
        >
          {actionTexts.edit}
        </LinkButton>
        <Button look="quiet" aria-label={texts.removeOne(posting.title)} onClick={() => onRemove(posting)}>
          {actionTexts.remove}
        </Button>
      </td>
    </tr>
  );
}

function label(value: string): string {
  return texts.labels[value] ?? texts.notSaid;
}
