-- Whose entries may have changed. Everything that an entry depends on writes the person into board_changes, in the transaction
-- that changes it; the tick leaderboards.keep-board takes them from there twice a second. The triggers sit on tables of features
-- above, so none of those has to know that there is a board.
create function note_board_change() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'users' then insert into board_changes (user_id) values (new.id);
    when 'assessment_results', 'integrity_reviews' then
      insert into board_changes (user_id) select user_id from assessments where id = new.assessment_id and user_id is not null;
    when 'assessment_types' then insert into board_changes (user_id) select user_id from board_entries where assessment_type = new.code;
    else insert into board_changes (user_id) select new.user_id where new.user_id is not null;
  end case;
  return null;
end $$;

create trigger users_board after update of full_name, disabled_at on users for each row
  when (old.full_name is distinct from new.full_name or old.disabled_at is distinct from new.disabled_at) execute function note_board_change();

create trigger user_profiles_board after update on user_profiles for each row
  when (old.* is distinct from new.*) execute function note_board_change();

create trigger assessment_results_board after insert or update on assessment_results for each row execute function note_board_change();

-- An attempt that was annulled takes its result off the board.
create trigger assessments_board after update of annulled_at on assessments for each row
  when (old.annulled_at is distinct from new.annulled_at) execute function note_board_change();

-- A payment that is to be refunded takes its result off the board, and so does one that a bank disputes until that is won.
create trigger payments_board after update of refund_due_at, dispute on payments for each row
  when (old.refund_due_at is distinct from new.refund_due_at or old.dispute is distinct from new.dispute) execute function note_board_change();

-- A review that was decided against a result takes it off the board, and puts it back when that is taken back.
create trigger integrity_reviews_board after update of state on integrity_reviews for each row
  when (old.state is distinct from new.state) execute function note_board_change();

-- A type that becomes a practice test, or is one no longer, leaves or enters the mixed ranking.
create trigger assessment_types_board after update of shelf on assessment_types for each row
  when ((old.shelf = 'practice') is distinct from (new.shelf = 'practice')) execute function note_board_change();
