import { jobCalls } from "@stampflow/notice";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { JobProgress } from "../../kit/feedback/job-progress.tsx";
import { call } from "../../platform/call.ts";
import { jobs, useJobs } from "../queries.ts";

/** Long work that one started and left: how far it is, the way back to it, and its end. */
export function RunningJobs({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { data } = useJobs();
  const running = data?.records.filter(({ status }) => status === "running") ?? [];
  if (running.length === 0) return null;
  const cancel = async (jobId: string) => {
    await call(jobCalls.cancel, { jobId });
    await client.invalidateQueries({ queryKey: jobs });
  };
  return (
    <div className="bell-jobs">
      {running.map(({ title, link, ...job }) => (
        <JobProgress
          key={job.jobId}
          job={{
            ...job,
            title: (
              <Link to={link} onClick={onClose}>
                {title}
              </Link>
            ),
          }}
          onAsk={onClose}
          onCancel={() => cancel(job.jobId)}
        />
      ))}
    </div>
  );
}
