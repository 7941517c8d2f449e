export interface FeedbackTables {
  order_feedback: {
    order_id: number;
    rating: number;
    body: string;
    created_at: Date;
  };
}
